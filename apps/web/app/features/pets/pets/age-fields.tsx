import { useFormContext } from 'react-hook-form';
import { RadioChips } from '../../../ui/form/radio-chips';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { ageOn, approximateBirthDate, dayOf } from '../../../ui/format/age';
import { counted } from '../../../ui/format/count';
import type { PetValues } from './pet-values';

const MAX_APPROXIMATE_YEARS = 40;

const years = Array.from({ length: MAX_APPROXIMATE_YEARS + 1 }, (_, count) => ({
  value: String(count),
  label: counted(count, 'year'),
}));
const months = Array.from({ length: 12 }, (_, count) => ({
  value: String(count),
  label: counted(count, 'month'),
}));

const modes = [
  { value: 'date', label: 'I know the date' },
  { value: 'rough', label: 'Roughly' },
  { value: 'unknown', label: 'Not sure' },
];

/** The date of birth, an approximate age that is stored as a date, or neither. */
export function AgeFields() {
  const { watch, setValue, register, formState } = useFormContext<PetValues>();
  const [bornOn, isRough] = watch(['bornOn', 'isBornOnApproximate']);
  const today = dayOf(new Date());
  const error = formState.errors.bornOn?.message;
  const setBirth = (day: string | null, isApproximate: boolean) => {
    setValue('isBornOnApproximate', isApproximate, { shouldDirty: true });
    setValue('bornOn', day, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const choose = (mode: string) => {
    if (mode === 'unknown') setBirth(null, false);
    else if (mode === 'rough') setBirth(bornOn || approximateBirthDate(today, { years: 1, months: 0 }), true);
    else setBirth(bornOn ?? '', false);
  };
  const mode = isRough ? 'rough' : bornOn === null ? 'unknown' : 'date';
  const age = ageOn(today, bornOn || today);
  return (
    <div className="flex flex-col gap-3">
      <RadioChips
        label="Age"
        options={modes}
        value={mode}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {mode === 'date' && (
        <TextField
          label="Date of birth"
          type="date"
          max={today}
          error={error}
          className="sm:max-w-60"
          {...register('bornOn')}
        />
      )}
      {mode === 'rough' && (
        <div className="grid grid-cols-2 gap-3 sm:max-w-96">
          <SelectField
            label="Years"
            options={years}
            value={String(age.years)}
            error={error}
            onChange={({ currentTarget }) =>
              setBirth(approximateBirthDate(today, { ...age, years: Number(currentTarget.value) }), true)
            }
          />
          <SelectField
            label="Months"
            options={months}
            value={String(age.months)}
            onChange={({ currentTarget }) =>
              setBirth(approximateBirthDate(today, { ...age, months: Number(currentTarget.value) }), true)
            }
          />
        </div>
      )}
    </div>
  );
}
