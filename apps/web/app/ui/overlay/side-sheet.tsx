import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../icon-button';

export interface SideSheetProps {
  isOpen: boolean;
  /** Called when it is closed by its button, by Escape or by a tap outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons in the footer; they stay visible while the content scrolls. */
  actions?: ReactNode;
  /** Where the focus goes first: to the sheet itself, or to the first focusable element in it. */
  focus?: 'sheet' | 'content';
}

/** A sheet at the right of the page, on phones over all of it; traps focus and restores it on closing. */
export function SideSheet({
  isOpen,
  onClose,
  title,
  description,
  children,
  actions,
  focus = 'content',
}: SideSheetProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 bg-shade transition-opacity duration-200 data-starting-style:opacity-0" />
        <Base.Popup
          data-whole-sheet=""
          ref={popup}
          initialFocus={focus === 'sheet' ? popup : undefined}
          className="fixed inset-y-0 right-0 flex w-full max-w-2xl flex-col overflow-hidden bg-surface text-ink shadow-pop outline-none transition-[translate] duration-200 ease-out data-starting-style:translate-x-full sm:rounded-l-2xl"
        >
          <div className="border-b border-line pt-5 pr-16 pb-4 pl-5 sm:pl-7">
            <Base.Title className="text-xl font-extrabold wrap-anywhere">{title}</Base.Title>
            {description && (
              <Base.Description render={<div />} className="mt-1 text-sm text-ink-soft">
                {description}
              </Base.Description>
            )}
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-7">{children}</div>
          {actions && (
            <div className="flex flex-wrap items-center gap-2 border-t border-line px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7">
              {actions}
            </div>
          )}
          {/* Last, so that the focus goes to the content first. */}
          <Base.Close
            render={
              <IconButton
                label="Close"
                icon={<X className="size-5" aria-hidden="true" />}
                className="absolute top-3 right-3"
              />
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
