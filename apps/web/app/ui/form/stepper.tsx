import { Minus, Plus, Trash2 } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { classNames } from '../class-names';

export interface StepperProps {
  /** What is counted, for users who can't see what it is beside. */
  label: string;
  value: number;
  max: number;
  /** 0: remove the item. */
  onChange: (value: number) => void;
  /** Takes the full width. */
  isWide?: boolean;
  /** The plus button, so that the caller can focus it. */
  moreRef?: RefObject<HTMLButtonElement | null>;
}

const button =
  'grid size-11 shrink-0 place-items-center rounded-full text-primary transition-colors hover:bg-primary-soft hover:text-on-primary-soft disabled:text-ink-faint disabled:opacity-55 disabled:hover:bg-transparent';

/** A quantity: minus, the number, plus. Minus at one removes the item, and says so. */
export function Stepper({ label, value, max, onChange, isWide = false, moreRef }: StepperProps) {
  const id = useId();
  const isLast = value <= 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend would be read out for each tap
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'inline-flex items-center justify-between rounded-full border border-primary bg-surface',
        isWide && 'w-full',
      )}
    >
      <button
        type="button"
        aria-label={isLast ? `Remove ${label}` : `One less of ${label}`}
        aria-describedby={id}
        onClick={() => onChange(value - 1)}
        className={button}
      >
        {isLast ? (
          <Trash2 className="size-4.5" aria-hidden="true" />
        ) : (
          <Minus className="size-4.5" aria-hidden="true" />
        )}
      </button>
      <span id={id} className="min-w-7 text-center font-extrabold text-ink tabular-nums">
        {value}
      </span>
      <button
        ref={moreRef}
        type="button"
        aria-label={`One more of ${label}`}
        aria-describedby={id}
        // Stays focusable, so that the focus isn't lost at the limit.
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
        className={classNames(button, value >= max && 'cursor-not-allowed opacity-55')}
      >
        <Plus className="size-4.5" aria-hidden="true" />
      </button>
    </div>
  );
}
