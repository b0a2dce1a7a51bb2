import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  /** The label is read out, but not shown: the control's icon or text says it already. */
  isLabelHidden?: boolean;
  /** A line of help below the label. */
  hint?: ReactNode;
  /** The error message; undefined: none. */
  error?: string;
  /** Shows "optional" beside the label. */
  isOptional?: boolean;
}

/** Attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A control with its label, hint and error; the control receives the attributes that connect them. */
export function Field({
  label,
  isLabelHidden = false,
  hint,
  error,
  isOptional,
  children,
}: FieldProps & { children: (controlProps: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-bold'}>
        {label}
        {isOptional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="-mt-1 text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': `${hintId} ${errorId}`.trim() || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} text={error} />
    </div>
  );
}

/** The error message of a field. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} data-field-error="" className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {text}
    </p>
  );
}
