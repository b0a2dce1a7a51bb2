import type { ReactNode } from 'react';

export interface StickyBarProps {
  /** What it is, for users who can't see where it is. */
  label: string;
  children: ReactNode;
}

/**
 * A bar that sticks to the bottom of the window while its page scrolls; on phones full width and above the navigation.
 * Must be the last element of its page.
 */
export function StickyBar({ label, children }: StickyBarProps) {
  return (
    <section
      aria-label={label}
      data-sticky-bar=""
      className="sticky mt-auto bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-10 flex animate-appear flex-wrap items-center justify-end gap-x-4 gap-y-1 rounded-xl border border-line bg-surface px-4 py-3 shadow-pop max-md:bottom-0 max-md:-mx-4 max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 max-md:signed-in:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-md:signed-out:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:focus-mode:bottom-0! max-md:focus-mode:pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-6"
    >
      {children}
    </section>
  );
}
