import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldProps } from './field';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id'> {
  /** Shown inside the box before the text: "+91". */
  prefix?: string;
  /** Shown inside the box at its end: a small button or a spinner. */
  end?: ReactNode;
}

/** One line of text. Accepts what react-hook-form's `register` returns. */
export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  prefix,
  end,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} isOptional={isOptional}>
      {(controlProps) => (
        <div className="relative">
          {prefix && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-0 grid w-14 place-items-center font-bold text-ink-soft"
            >
              {prefix}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...controlProps}
            className={classNames('control', prefix && 'pl-14', end !== undefined && 'pr-12', className)}
          />
          {end && <span className="absolute inset-y-0 right-0 grid w-12 place-items-center">{end}</span>}
        </div>
      )}
    </Field>
  );
}
