import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** A small illustration or an icon. */
  picture: ReactNode;
  title: string;
  children?: ReactNode;
  /** The one action to take now. */
  action?: ReactNode;
}

/** Says kindly that there is nothing here yet, and what to do about it. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center wrap-anywhere sm:py-14">
      <div className="grid size-20 place-items-center rounded-full bg-accent-soft text-on-accent-soft [&>svg]:size-9">
        {picture}
      </div>
      <p className="text-lg font-extrabold text-balance">{title}</p>
      {children && <div className="max-w-md text-ink-soft text-pretty">{children}</div>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  );
}
