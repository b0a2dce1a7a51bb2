import { useState } from 'react';
import { TextField, type TextFieldProps } from '../../ui/form/text-field';
import { RUPEE_SIGN } from '../../ui/format/inr';

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'prefix'> {
  kind: 'number' | 'rupees' | 'percent';
  value: number | null | undefined;
  /** Null: nothing is typed; not a number: what is typed is none. */
  onChange: (value: number | null) => void;
}

/** A number as it is typed: "0." and "-" are on the way to one. */
export function NumberField({ kind, value, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  // What the form holds may change without being typed.
  const shown = Object.is(numberOf(typed), value ?? null) ? typed : String(value ?? '');
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      prefix={kind === 'rupees' ? RUPEE_SIGN : undefined}
      end={kind === 'percent' ? <span className="font-bold text-ink-soft">%</span> : undefined}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(numberOf(target.value));
      }}
    />
  );
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.replaceAll(',', '')));
