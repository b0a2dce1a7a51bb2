import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldProps } from './field';

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** A choice from a list: the native select, which works best on phones. */
export function SelectField({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} isOptional={isOptional}>
      {(controlProps) => (
        <div className="relative">
          <select
            {...select}
            {...controlProps}
            className={classNames('control appearance-none pr-11', className)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
}
