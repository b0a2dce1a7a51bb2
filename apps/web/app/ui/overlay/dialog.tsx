import { type LazyChunk, lazyChunk, useLazyChunk } from '../../lazy-chunk';
import { toasts } from '../feedback/toast';
import type { ConfirmDialogProps, DialogProps } from './dialog-props';

// With what keeps the focus, the scrolling and the stacking: more than many a page weighs.
const parts = lazyChunk(() => import('./dialog-parts'));

const closeAndNotify = (close: () => void) => () => {
  close();
  toasts.error('That could not be opened. Check your connection and try again.');
};

const useParts = (isWanted: boolean, close: () => void) =>
  useLazyChunk(parts, { isWanted, onFailure: closeAndNotify(close) });

/**
 * What is opened by a press and is a piece of its own: undefined until it has been opened and is there. Should it not
 * come, `close` is called and a toast says so: the page stays, with all that was typed.
 */
export const useMarkOpened = <Module,>(opened: LazyChunk<Module>, isOpen: boolean, close: () => void) =>
  useLazyChunk(opened, { isWanted: isOpen, isOnDemand: true, onFailure: closeAndNotify(close) });

/** A dialog over the page; focus stays in it and returns to where it was. */
export function Dialog(props: DialogProps) {
  const Loaded = useParts(props.isOpen, props.onClose)?.Dialog;
  return Loaded && <Loaded {...props} />;
}

/** Asks before something is done. Closes by its buttons or Escape, not by a press beside it; Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Loaded = useParts(props.isOpen, props.onCancel)?.ConfirmDialog;
  return Loaded && <Loaded {...props} />;
}
