import { ConfirmDialog } from '../../../ui/overlay/dialog';

interface ReactivateDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Offers a deleted account back (spec §2, to the letter). Few see it, so it is loaded only then. */
export default function ReactivateDialog(props: ReactivateDialogProps) {
  return (
    <ConfirmDialog {...props} title="Reactivate Account" confirmLabel="Reactivate Account">
      Are you sure you want to reactivate your account? This will restore full access to all your features.
    </ConfirmDialog>
  );
}
