import type { ReactNode, RefObject } from 'react';
import { piece, usePiece } from '../piece';
import { toasts } from './toast';

// With what keeps the focus, the scrolling and the stacking: more than many a page weighs.
const parts = piece(() => import('./dialog-parts'));

function useParts(isWanted: boolean, close: () => void) {
  return usePiece(parts, {
    isWanted,
    onFailure() {
      close();
      toasts.error('That could not be opened. Check your connection and try again.');
    },
  });
}

export interface DialogProps {
  isOpen: boolean;
  /** Called when it is closed by its button, by Escape or by a press beside it. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons at the foot; they stay in sight while the content scrolls. */
  actions?: ReactNode;
  width?: 'sm' | 'md' | 'lg';
  /** What gets the focus first; else the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A dialog over the page; focus stays in it and returns to where it was. */
export function Dialog(props: DialogProps) {
  const Loaded = useParts(props.isOpen, props.onClose)?.Dialog;
  return Loaded && <Loaded {...props} />;
}

export interface ConfirmDialogProps {
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  /** The question and what follows from a yes. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The yes destroys something. */
  isDangerous?: boolean;
  /** The yes is being carried out: the dialog stays until the caller closes it. */
  isBusy?: boolean;
}

/** Asks before something is done. Closes by its buttons or Escape, not by a press beside it; Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Loaded = useParts(props.isOpen, props.onCancel)?.ConfirmDialog;
  return Loaded && <Loaded {...props} />;
}
