import type { ReactNode, RefObject } from 'react';

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
