import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FullScreenProps {
  isOpen: boolean;
  /** Called when it is closed by its button or by Escape. */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * Fills the window, as bright as possible in both themes: for content held out to someone else. Content sets its own
 * text colour, or brings its own background.
 */
export function FullScreen({ isOpen, onClose, title, children }: FullScreenProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup
          data-whole-sheet=""
          className="fixed inset-0 z-30 flex flex-col overflow-y-auto overscroll-contain bg-qr text-on-qr outline-none [--color-focus:var(--color-on-qr)]"
        >
          <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-5">
            <Base.Title className="min-w-0 text-lg font-extrabold wrap-anywhere">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center rounded-full active:scale-95"
            >
              <X className="size-6" aria-hidden="true" />
            </Base.Close>
          </div>
          <div className="mx-auto flex w-full max-w-md flex-1 flex-col items-center gap-5 px-5 pt-1 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
