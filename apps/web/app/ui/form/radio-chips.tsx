import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field';

export interface RadioChipsProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'defaultValue'> {
  label: string;
  /** The label is only read out: the text above says it already. */
  isLabelHidden?: boolean;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  /** The chosen option, for controlled use; omit with react-hook-form's `register`. */
  value?: string;
  error?: string;
}

/** One of a few options, rendered as chips. Radio buttons underneath: arrow keys move, forms see them. */
export function RadioChips({
  label,
  isLabelHidden = false,
  options,
  value,
  error,
  ...input
}: RadioChipsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-1.5">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-sm font-bold'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-4.5 text-sm font-bold text-ink-soft wrap-anywhere transition-colors hover:border-primary has-disabled:cursor-default has-disabled:opacity-60 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              name={id}
              {...input}
              type="radio"
              value={option.value}
              {...(value === undefined ? {} : { checked: value === option.value })}
              className="sr-only"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
