import { ConfirmDialog } from '../../../ui/overlay/dialog';

interface ReactivateDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Offers to restore a deleted account (spec §2, to the letter). Rarely needed, so loaded on demand. */
export default function ReactivateDialog(props: ReactivateDialogProps) {
  return (
    <ConfirmDialog {...props} title="Reactivate Account" confirmLabel="Reactivate Account">
      Are you sure you want to reactivate your account? This will restore full access to all your features.
    </ConfirmDialog>
  );
}
