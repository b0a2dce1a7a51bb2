import { classNames } from '../../../ui/class-names';

/** A cat asleep beside a dog; `className` sets the width. */
export function RestingPets({ className = 'mx-auto w-64 sm:mx-0 sm:w-80' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 300 150"
      fill="none"
      aria-hidden="true"
      className={classNames('h-auto shrink-0', className)}
    >
      {/* Dog, lying down, looking at us */}
      <path d="M256 112c16-2 24-14 20-28" className="stroke-accent" strokeWidth="11" strokeLinecap="round" />
      <path d="M126 150c0-36 26-58 70-58 42 0 70 22 70 58Z" className="fill-accent" />
      <path d="M118 150c0-8 6-13 14-13h30c8 0 14 5 14 13Z" className="fill-accent-strong" />
      <path d="M104 74c0-30 18-48 44-48s44 18 44 48c0 28-18 46-44 46s-44-18-44-46Z" className="fill-accent" />
      <path
        d="M114 40c-16-2-26 14-24 40 1 12 14 12 18 2 3-9 2-28 6-42Z"
        className="fill-on-accent-soft dark:fill-accent-soft"
      />
      <path
        d="M182 40c16-2 26 14 24 40-1 12-14 12-18 2-3-9-2-28-6-42Z"
        className="fill-on-accent-soft dark:fill-accent-soft"
      />
      <ellipse
        cx="148"
        cy="94"
        rx="21"
        ry="17"
        className="fill-surface dark:fill-on-accent-soft"
        opacity=".85"
      />
      <circle cx="130" cy="70" r="4.5" className="fill-on-accent" />
      <circle cx="166" cy="70" r="4.5" className="fill-on-accent" />
      <path d="M140 85h16c0 6-4 9-8 9s-8-3-8-9Z" className="fill-on-accent" />
      <path
        d="M148 94v6m0 0c-3 4-8 4-10 1m10-1c3 4 8 4 10 1"
        className="stroke-on-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      {/* Cat, curled up asleep */}
      <path d="M14 150c-6-34 16-62 52-62s60 26 56 62Z" className="fill-primary" />
      <path
        d="M24 108l2-26 18 14h16l17-14 3 26c2 20-10 32-28 32s-30-12-28-32Z"
        className="fill-primary-strong"
      />
      <path
        d="M36 116c3 4 9 4 12 0M58 116c3 4 9 4 12 0"
        className="stroke-on-primary"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
      <path d="M50 124h6l-3 4Z" className="fill-accent" />
      <path
        d="M118 146c-14 4-40 4-66 2"
        className="stroke-primary-strong"
        strokeWidth="10"
        strokeLinecap="round"
      />
    </svg>
  );
}
