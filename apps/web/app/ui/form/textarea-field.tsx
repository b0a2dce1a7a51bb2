import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldProps } from './field';

export interface TextareaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id'> {}

/** Several lines of text; the box grows with them. */
export function TextareaField({
  label,
  hint,
  error,
  isOptional,
  className,
  ...textarea
}: TextareaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(controlProps) => (
        <textarea
          rows={4}
          {...textarea}
          {...controlProps}
          className={classNames('control field-sizing-content max-h-80 min-h-28 resize-y', className)}
        />
      )}
    </Field>
  );
}
