import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { Button } from '../button';
import { classNames } from '../class-names';
import { IconButton } from '../icon-button';
import type { ConfirmDialogProps, DialogProps } from './dialog-props';
import { useFinalFocus } from './use-final-focus';

const backdrop =
  'fixed inset-0 z-30 bg-shade transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** On phones a sheet from below, from 640 px on a card in the middle. */
const popup =
  'fixed inset-x-0 bottom-0 z-30 flex max-h-[calc(100dvh-5rem)] sm:max-h-[calc(100dvh-2rem)] flex-col overflow-hidden rounded-t-2xl bg-surface text-ink shadow-pop outline-none transition-[translate,opacity,scale] duration-250 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100%-4rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl sm:data-ending-style:-translate-y-1/2 sm:data-ending-style:scale-97 sm:data-ending-style:opacity-0 sm:data-starting-style:-translate-y-1/2 sm:data-starting-style:scale-97 sm:data-starting-style:opacity-0';

/** On phones the confirming button is on top; a destructive one is below the one that cancels. */
const foot =
  'flex flex-col-reverse gap-2 max-sm:has-[.bg-danger]:flex-col px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-7 sm:pb-6';

/** See dialog.tsx, which loads it on demand. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  actions,
  width = 'md',
  initialFocus,
}: DialogProps) {
  const finalFocus = useFinalFocus(isOpen);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup
          {...finalFocus}
          initialFocus={initialFocus}
          className={classNames(popup, { sm: 'sm:max-w-104', md: 'sm:max-w-136', lg: 'sm:max-w-192' }[width])}
        >
          <div className="pt-5.5 pr-16 pl-5 sm:pt-6.5 sm:pl-7">
            <Base.Title className="text-xl font-extrabold">{title}</Base.Title>
            {description && (
              <Base.Description className="mt-1 text-sm text-ink-soft">{description}</Base.Description>
            )}
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-4 sm:px-7">{children}</div>
          {actions && <div className={foot}>{actions}</div>}
          {/* Last, so that the focus goes to the content first. */}
          <Base.Close
            render={
              <IconButton
                label="Close"
                icon={<X className="size-5" aria-hidden="true" />}
                className="absolute top-3.5 right-3 sm:top-4.5 sm:right-4"
              />
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** See dialog.tsx, which loads it on demand. */
export function ConfirmDialog({
  isOpen,
  onCancel,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDangerous = false,
  isBusy = false,
}: ConfirmDialogProps) {
  const finalFocus = useFinalFocus(isOpen);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && !isBusy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Popup {...finalFocus} className={classNames(popup, 'sm:max-w-104')}>
          <div className="flex flex-col gap-2 px-5 pt-6 pb-4 sm:px-7 sm:pt-7">
            <AlertDialog.Title className="text-xl font-extrabold">{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="text-ink-soft">
              {children}
            </AlertDialog.Description>
          </div>
          <div className={foot}>
            <AlertDialog.Close
              disabled={isBusy}
              render={<Button variant="secondary">{cancelLabel}</Button>}
            />
            <Button variant={isDangerous ? 'danger' : 'primary'} isLoading={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
