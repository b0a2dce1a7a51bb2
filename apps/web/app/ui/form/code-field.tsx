import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names';
import { Field } from './field';

export interface CodeFieldProps {
  label: string;
  /** The digits so far. */
  value: string;
  onChange: (value: string) => void;
  /** Called each time the last digit is entered, by typing, pasting or the phone's suggestion. */
  onComplete?: (code: string) => void;
  /** Number of digits. */
  length: number;
  hint?: ReactNode;
  error?: string;
  isDisabled?: boolean;
  /** Takes focus when it appears: only if the code is the page's one question. */
  hasFocus?: boolean;
}

/** A one-time code: one real input, so that pasting and the phone's suggestion work, rendered as boxes. */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  length,
  hint,
  error,
  isDisabled,
  hasFocus,
}: CodeFieldProps) {
  const [isFocused, setFocused] = useState(false);
  const positions = [...Array(length).keys()];
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(controlProps) => (
        <div className="relative w-full max-w-88">
          <input
            {...controlProps}
            value={value}
            onChange={(event) => change(event.target.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            // Keeps the caret behind the last digit: a position in between would not be visible.
            onSelect={(event) => event.currentTarget.setSelectionRange(value.length, value.length)}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d*"
            // Not disabled: that would take away the focus and the phone's keyboard.
            readOnly={isDisabled}
            aria-disabled={isDisabled}
            // biome-ignore lint/a11y/noAutofocus: the caller says so where the code is the page's one question
            autoFocus={hasFocus}
            className="absolute inset-0 z-1 size-full cursor-text rounded-md bg-transparent text-base text-transparent caret-transparent outline-none selection:bg-transparent"
          />
          <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-2">
            {positions.map((at) => {
              const isNext = isFocused && at === Math.min(value.length, length - 1);
              return (
                <span
                  key={at}
                  className={classNames(
                    'grid h-14 min-w-0 place-items-center rounded-md border bg-surface text-xl font-extrabold tabular-nums transition-shadow',
                    error ? 'border-danger' : isNext ? 'border-focus' : 'border-line-strong',
                    isNext && (error ? 'ring-2 ring-danger' : 'ring-2 ring-focus'),
                    isDisabled && 'bg-sunken text-ink-faint',
                  )}
                >
                  {value[at] ??
                    (isNext && <span className="h-6 w-0.5 animate-pulse rounded-full bg-focus" />)}
                </span>
              );
            })}
          </div>
        </div>
      )}
    </Field>
  );
}
