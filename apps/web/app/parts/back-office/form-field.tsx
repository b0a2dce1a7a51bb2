import { useController, useFormContext } from 'react-hook-form';
import { CheckChips } from '../../ui/form/check-chips';
import { SelectField } from '../../ui/form/select-field';
import { SwitchField } from '../../ui/form/switch-field';
import { TextField } from '../../ui/form/text-field';
import { TextareaField } from '../../ui/form/textarea-field';
import { inputTextInIndia } from '../../ui/format/times';
import type { Field } from './fields';
import { NumberField } from './number-field';
import { ReferenceField } from './reference-field';
import { minuteOf, momentOf, timeText } from './time-text';

/** The control of a field, tied to its form. */
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
      const chosen = (value ?? []) as string[];
      return (
        <CheckChips
          {...plain}
          options={field.choices}
          isChecked={(one) => chosen.includes(one)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...chosen, target.value] : chosen.filter((one) => one !== target.value),
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
