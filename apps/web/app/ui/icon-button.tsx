import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, for users who can't see the icon. */
  label: string;
  icon: ReactNode;
}

/** A round button of 44 px with only an icon. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sunken hover:text-ink disabled:opacity-55',
        className,
      )}
    >
      {icon}
    </button>
  );
}
