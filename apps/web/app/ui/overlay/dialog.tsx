import type { ReactNode, RefObject } from 'react';
import { type Piece, piece, usePiece } from '../../lazy-chunk';
import { toasts } from '../feedback/toast';

// With what keeps the focus, the scrolling and the stacking: more than many a page weighs.
const parts = piece(() => import('./dialog-parts'));

const closeAndSay = (close: () => void) => () => {
  close();
  toasts.error('That could not be opened. Check your connection and try again.');
};

const useParts = (isWanted: boolean, close: () => void) =>
  usePiece(parts, { isWanted, onFailure: closeAndSay(close) });

/**
 * What is opened by a press and is a piece of its own: undefined until it has been opened and is there. Should it not
 * come, `close` is called and a toast says so: the page stays, with all that was typed.
 */
export const useOpened = <Module,>(opened: Piece<Module>, isOpen: boolean, close: () => void) =>
  usePiece(opened, { isWanted: isOpen, isOnDemand: true, onFailure: closeAndSay(close) });

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
