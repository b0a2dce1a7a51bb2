import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names';

export interface CardProps {
  children: ReactNode;
  className?: string;
  /** Makes the whole card one link: `render={<Link to={paths.profile} />}`. */
  render?: ReactElement<{ className?: string; children?: ReactNode }>;
}

/** A raised surface that groups related content. */
export function Card({ children, className, render }: CardProps) {
  const classes = classNames(
    'block rounded-xl border border-line bg-surface p-5 shadow-card sm:p-6 print:rounded-none print:border-0 print:p-0',
    render &&
      'transition-[box-shadow,translate,border-color] duration-200 hover:-translate-y-0.5 hover:border-primary hover:shadow-lift',
    className,
  );
  if (render) return cloneElement(render, { className: classes }, children);
  return <div className={classes}>{children}</div>;
}
