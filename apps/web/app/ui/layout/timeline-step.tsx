import { Check, Dot, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export interface TimelineStepProps {
  text: string;
  /** When it was. */
  children?: ReactNode;
  /** Defaults to an upcoming step. */
  kind?: 'done' | 'break' | 'to-come';
  /** The newest step. */
  isNow?: boolean;
}

const marks = {
  done: { Icon: Check, classes: 'bg-primary-soft text-on-primary-soft' },
  break: { Icon: X, classes: 'bg-accent-soft text-on-accent-soft' },
  'to-come': { Icon: Dot, classes: 'border border-line text-ink-faint' },
};

/** A past or future step in a timeline. */
export function TimelineStep({ text, children, kind = 'to-come', isNow = false }: TimelineStepProps) {
  const { Icon, classes } = marks[kind];
  return (
    <li className="group @container relative flex gap-3 pb-5 last:pb-0">
      {/* The line to the next step. */}
      <span
        aria-hidden="true"
        className="absolute top-7 bottom-0 left-3.5 w-px -translate-x-1/2 bg-line group-last:hidden"
      />
      <span className={classNames('grid size-7 shrink-0 place-items-center rounded-full', classes)}>
        <Icon className="size-4" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5 @md:flex @md:items-baseline @md:justify-between @md:gap-4">
        <p
          className={classNames(
            'wrap-anywhere',
            isNow && 'font-extrabold',
            kind === 'to-come' && 'text-ink-faint',
          )}
        >
          {kind === 'to-come' && <span className="sr-only">Still to come: </span>}
          {text}
        </p>
        {children && <p className="shrink-0 text-sm text-ink-soft tabular-nums">{children}</p>}
      </div>
    </li>
  );
}
