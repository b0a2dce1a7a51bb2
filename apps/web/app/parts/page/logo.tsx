import { classNames } from '../../ui/class-names';

/** The mark: a paw whose tail curls around it. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" className={className}>
      <rect width="40" height="40" rx="12" className="fill-primary" />
      <g className="fill-on-primary">
        <ellipse cx="11.6" cy="18.4" rx="2.5" ry="3.3" transform="rotate(-24 11.6 18.4)" />
        <ellipse cx="16.9" cy="13" rx="2.6" ry="3.6" transform="rotate(-7 16.9 13)" />
        <ellipse cx="23.3" cy="13" rx="2.6" ry="3.6" transform="rotate(7 23.3 13)" />
        <ellipse cx="28.5" cy="18.4" rx="2.5" ry="3.3" transform="rotate(24 28.5 18.4)" />
        <path d="M20 19.4c3.9 0 7.3 3.5 7.3 6.9 0 2.4-1.8 3.6-3.8 3.6-1.4 0-2.2-.6-3.5-.6s-2.1.6-3.5.6c-2 0-3.8-1.2-3.8-3.6 0-3.4 3.4-6.9 7.3-6.9Z" />
      </g>
      <path
        d="M19.5 34.2c6.9 1 12.9-2.9 13.1-9"
        className="stroke-accent"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Mark and name; `nameClassName` can hide the name where space is short. */
export function Logo({ nameClassName }: { nameClassName?: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark />
      <span
        className={classNames(
          'text-[1.375rem] leading-none font-black tracking-tight text-ink',
          nameClassName,
        )}
      >
        Tailwell
      </span>
    </span>
  );
}
