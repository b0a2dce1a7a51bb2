import { useState } from 'react';
import { imageUrl } from '../../api/image-url';
import { Button } from '../../ui/button';
import { toasts } from '../../ui/feedback/toast';
import { CropDialog } from '../../ui/form/crop-dialog';
import { TextField } from '../../ui/form/text-field';
import { ConfirmDialog, Dialog } from '../../ui/overlay/dialog';
import { FullScreen } from '../../ui/overlay/full-screen';
import { SideSheet } from '../../ui/overlay/side-sheet';
import { Section } from './section';

/** `openAtFirst`: ?open=dialog, sheet, full, confirm or crop, to see one without a tap. */
export function DialogSamples({ openAtFirst }: { openAtFirst: string | null }) {
  const [open, setOpen] = useState(openAtFirst);
  const close = () => setOpen(null);
  return (
    <Section title="Dialogs and toasts">
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('sheet')}>
        Side sheet
      </Button>
      <Button variant="secondary" onClick={() => setOpen('full')}>
        Full screen
      </Button>
      <Button variant="secondary" onClick={() => setOpen('confirm')}>
        Confirm
      </Button>
      <Button variant="secondary" onClick={() => setOpen('crop')}>
        Crop
      </Button>
      <Button variant="secondary" onClick={() => toasts.success('Address Added Successfully')}>
        Good toast
      </Button>
      <Button
        variant="secondary"
        onClick={() => toasts.error('You seem to be offline. Check your connection and try again.')}
      >
        Bad toast
      </Button>
      <Button variant="secondary" onClick={() => toasts.info('Your cart is up to date.')}>
        Toast
      </Button>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Add an address"
        description="Where should we visit?"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save</Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <TextField label="Name" />
          <TextField label="House or flat" />
          <TextField label="Area or street" />
        </div>
      </Dialog>
      <SideSheet
        isOpen={open === 'sheet'}
        onClose={close}
        title="Paws on Wheels"
        actions={<Button onClick={close}>Save</Button>}
      >
        <TextField label="Name" />
      </SideSheet>
      <FullScreen isOpen={open === 'full'} onClose={close} title="Pet pass of Bruno">
        <p className="text-3xl font-black">Bruno</p>
      </FullScreen>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onCancel={close}
        onConfirm={close}
        title="Delete account"
        confirmLabel="Delete My Account"
        isDangerous
      >
        Are you sure you want to delete your account?
      </ConfirmDialog>
      <CropDialog
        source={open === 'crop' ? imageUrl('images/app-icon-512.png') : undefined}
        onCancel={close}
        onCropped={close}
        onUnreadable={close}
      />
    </Section>
  );
}
