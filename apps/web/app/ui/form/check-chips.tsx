import { type ComponentProps, useId } from 'react';
import { FieldError } from './field';

export interface CheckChipsProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'defaultValue'> {
  label: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
  error?: string;
  /** For controlled use; without it, the form holds the state. */
  isChecked?: (value: string) => boolean;
}

/** Any number of a few options, rendered as chips. Check boxes underneath. */
export function CheckChips({ label, hint, options, error, isChecked, ...input }: CheckChipsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-bold">
        {label} <span className="font-normal text-ink-faint">{hint}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-bold text-ink-soft transition-colors hover:border-primary has-disabled:cursor-default has-disabled:opacity-60 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              {...input}
              type="checkbox"
              value={option.value}
              checked={isChecked?.(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
