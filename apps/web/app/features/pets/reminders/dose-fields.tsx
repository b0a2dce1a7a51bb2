import { doseUnits } from '@tailwell/contract/shop/dose-units';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { unitNames } from './dose-labels';
import { useFormValues } from './use-form-values';

const FREE_TEXT = { value: '', label: 'In my own words' };
const units = [...doseUnits.map((value) => ({ value, label: unitNames[value][1] })), FREE_TEXT];

/** The amount of one dose, and the stock at home; free text if it can't be counted. */
export function DoseFields() {
  const { register, watch, formState } = useFormValues();
  const unit = watch('unit');
  const { amount, unit: unitError, dose, atHome } = formState.errors;
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="sr-only">How much</legend>
      <div className="grid grid-cols-2 gap-4 sm:gap-5">
        {unit === '' ? (
          <TextField
            label="One dose"
            autoComplete="off"
            placeholder="A thin layer"
            error={dose?.message}
            {...register('dose')}
          />
        ) : (
          <TextField
            label="One dose"
            inputMode="decimal"
            autoComplete="off"
            error={amount?.message}
            {...register('amount')}
          />
        )}
        <SelectField label="Counted in" options={units} error={unitError?.message} {...register('unit')} />
      </div>
      {unit !== '' && (
        <TextField
          label={`At home now, in ${unitNames[unit][1]}`}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          hint="We count down with each dose, and remind you before it runs out."
          error={atHome?.message}
          className="sm:max-w-60"
          {...register('atHome')}
        />
      )}
    </fieldset>
  );
}
