import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { CheckChips } from '../../ui/form/check-chips';
import { SelectField } from '../../ui/form/select-field';
import { SwitchField } from '../../ui/form/switch-field';
import { TextField, type TextFieldProps } from '../../ui/form/text-field';
import { TextareaField } from '../../ui/form/textarea-field';
import { RUPEE_SIGN } from '../../ui/format/inr';
import { inputTextInIndia } from '../../ui/format/times';
import type { Field } from './fields';
import { ReferenceField } from './reference-field';
import { minuteOf, momentOf, timeText } from './time-text';

/** The control of a field, connected to its form. */
export function FormField({ field }: { field: Field }) {
  const { control } = useFormContext();
  const { field: bound, fieldState } = useController({ control, name: field.key });
  const { label, hint, isOptional } = field;
  const { ref, name, value, onChange, onBlur } = bound;
  const plain = { label, hint, error: fieldState.error?.message, ref, name, onBlur };
  const about = { ...plain, isOptional };
  const emptyText = (text: string) =>
    text === '' && 'isNullable' in field && field.isNullable ? null : text;
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...about}
          prefix={field.prefix}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(emptyText(target.value))}
        />
      );
    case 'textarea':
      return (
        <TextareaField
          {...about}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(emptyText(target.value))}
        />
      );
    case 'number':
    case 'rupees':
    case 'percent':
      return <NumberField {...about} kind={field.kind} value={value as number | null} onChange={onChange} />;
    case 'select':
      return (
        <SelectField
          {...about}
          options={field.choices}
          placeholder={isOptional || !value ? 'Choose…' : undefined}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
    case 'chips': {
      const selected = (value ?? []) as string[];
      return (
        <CheckChips
          {...plain}
          options={field.choices}
          isChecked={(option) => selected.includes(option)}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? [...selected, target.value]
                : selected.filter((option) => option !== target.value),
            )
          }
        />
      );
    }
    case 'switch':
      return <SwitchField {...plain} isOn={value === true} onChange={onChange} />;
    case 'minutes':
      return (
        <TextField
          {...about}
          type="time"
          value={timeText(value as number | null)}
          onChange={({ target }) => onChange(minuteOf(target.value, field.isEnd))}
        />
      );
    case 'date':
      return (
        <TextField
          {...about}
          type="date"
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
    case 'moment':
      return (
        <TextField
          {...about}
          hint={hint ?? 'Indian time'}
          type="datetime-local"
          value={value ? inputTextInIndia(new Date(String(value))) : ''}
          onChange={({ target }) => onChange(momentOf(target.value))}
        />
      );
    case 'reference':
      return <ReferenceField {...about} to={field.to} value={value as string | null} onChange={onChange} />;
  }
}

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'prefix'> {
  kind: 'number' | 'rupees' | 'percent';
  value: number | null | undefined;
  /** Null: empty; NaN: not a number. */
  onChange: (value: number | null) => void;
}

/** A number field that keeps the typed text: "0." and "-" are steps towards a number. */
function NumberField({ kind, value, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  // The form's value may change without typing.
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
