import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  isOpen: boolean;
  /** Called when it is closed by its button, by Escape or by a tap outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons in the footer; they stay visible while the content scrolls. */
  actions?: ReactNode;
  width?: 'sm' | 'md' | 'lg';
  /** Element to focus first; defaults to the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>;
}

export interface ConfirmDialogProps {
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  /** The question and the consequences of confirming. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Confirming destroys something. */
  isDangerous?: boolean;
  /** The confirmed action is running: the dialog stays until the caller closes it. */
  isBusy?: boolean;
  /** Called in place of `onCancel` and a toast if the dialog can't be loaded. */
  onUnavailable?: () => void;
}
