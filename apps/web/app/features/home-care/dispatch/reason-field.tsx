import { type RefObject, useRef, useState } from 'react';
import { TextareaField } from '../../../ui/form/textarea-field';

/** Reason length, as limited by the contract. */
const REASON = { max: 200, min: 5 };

/** A required reason; `read` returns it, or shows an error and returns undefined while it is too short. */
export function useReason() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const line = reason.replace(/\s+/g, ' ').trim();
  const isTooShort = line.length < REASON.min;
  const read = () => {
    setMissing(isTooShort);
    if (!isTooShort) return line;
    field.current?.focus();
    return undefined;
  };
  return { field, reason, setReason, isMissing: isMissing && isTooShort, read };
}

interface ReasonFieldProps {
  label: string;
  input: { field: RefObject<HTMLTextAreaElement | null> } & Pick<
    ReturnType<typeof useReason>,
    'reason' | 'setReason' | 'isMissing'
  >;
}

export const ReasonField = ({ label, input }: ReasonFieldProps) => (
  <TextareaField
    ref={input.field}
    label={label}
    value={input.reason}
    maxLength={REASON.max}
    error={input.isMissing ? 'Please give a reason in a few words.' : undefined}
    onChange={({ target }) => input.setReason(target.value)}
  />
);
