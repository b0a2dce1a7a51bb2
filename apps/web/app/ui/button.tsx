import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names';
import { Spinner } from './feedback/spinner';

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  accent: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary:
    'border border-line-strong bg-surface text-ink hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft',
  quiet: 'text-primary hover:bg-primary-soft hover:text-on-primary-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
};

const sizes = {
  md: 'min-h-11 px-5 text-sm',
  lg: 'min-h-13 px-7 text-base',
};

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Shows a spinner and ignores clicks; the button keeps its width and its focus. */
  isLoading?: boolean;
  /** Takes the full width. */
  isWide?: boolean;
  icon?: ReactNode;
  children: ReactNode;
  /** Renders another element as this button: `render={<Link to={paths.home} />}`. */
  render?: ReactElement<{ className?: string; children?: ReactNode }>;
}

/**
 * A button, at least 44 px high and hidden in print. `type` defaults to button, so that it submits no form by accident.
 */
export function Button({
  variant = 'primary',
  size = 'md',
  isLoading = false,
  isWide = false,
  icon,
  children,
  render,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = classNames(
    'relative inline-flex print:hidden items-center justify-center gap-2 rounded-full font-bold transition-[background-color,border-color,color,scale] duration-150 select-none active:scale-[0.98] disabled:pointer-events-none disabled:opacity-55',
    variants[variant],
    sizes[size],
    isWide && 'w-full',
    isLoading && 'cursor-progress',
    className,
  );
  const content = (
    <>
      {isLoading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={classNames('inline-flex items-center gap-2', isLoading && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </>
  );
  if (render) return cloneElement(render, { className: classes }, content);
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      className={classes}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  );
}
