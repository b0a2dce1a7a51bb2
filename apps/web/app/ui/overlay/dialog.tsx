import { type LazyChunk, lazyChunk, useLazyChunk } from '../../lazy-chunk';
import { toasts } from '../feedback/toast';
import type { ConfirmDialogProps, DialogProps } from './dialog-props';

// Includes focus trapping, scroll locking and stacking: more code than many a page.
const parts = lazyChunk(() => import('./dialog-parts'));

/** For a chunk that can’t be loaded: closes what was opened, and shows a toast. */
export const closeAndNotify = (close: () => void) => () => {
  close();
  toasts.error('We couldn’t open that. Check your connection and try again.');
};

/**
 * Loads a chunk that a tap opens: undefined until it has been opened and loaded. If loading fails, calls `close` and
 * shows a toast: the page stays, with everything typed.
 */
export const useChunkOnOpen = <Module,>(chunk: LazyChunk<Module>, isOpen: boolean, close: () => void) =>
  useLazyChunk(chunk, { isEnabled: isOpen, isOnDemand: true, onFailure: closeAndNotify(close) });

/** A dialog over the page; traps focus and restores it on closing. */
export function Dialog(props: DialogProps) {
  const onFailure = closeAndNotify(props.onClose);
  const Loaded = useLazyChunk(parts, { isEnabled: props.isOpen, onFailure })?.Dialog;
  return Loaded && <Loaded {...props} />;
}

/** Asks before an action. Closes by its buttons or Escape, not by a tap outside; Cancel has the focus. */
export function ConfirmDialog({ onUnavailable, ...props }: ConfirmDialogProps) {
  const onFailure = onUnavailable ?? closeAndNotify(props.onCancel);
  const Loaded = useLazyChunk(parts, { isEnabled: props.isOpen, onFailure })?.ConfirmDialog;
  return Loaded && <Loaded {...props} />;
}
