import { useFormContext } from 'react-hook-form';
import { RadioChips } from '../../../ui/form/radio-chips';
import { SwitchField } from '../../../ui/form/switch-field';
import { TextField } from '../../../ui/form/text-field';
import type { PetValues } from './pet-values';

const earNotches = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unknown', label: 'Not sure' },
];

/** A community animal: where it lives, its ear notch, and who feeds it. */
export function CommunityFields() {
  const { watch, setValue, register, formState } = useFormContext<PetValues>();
  const isCommunity = Boolean(watch('community'));
  const errors = formState.errors.community;
  return (
    <>
      <SwitchField
        label="A community animal that I look after"
        hint="It can have visits, vaccinations and reports like any pet."
        isOn={isCommunity}
        onChange={(isOn) =>
          setValue('community', isOn ? { area: '', earNotch: 'unknown', fedBy: '' } : null, {
            shouldDirty: true,
          })
        }
      />
      {isCommunity && (
        <>
          <TextField
            label="Where it lives"
            isOptional
            placeholder="Lane behind the market, Indiranagar"
            maxLength={120}
            error={errors?.area?.message}
            {...register('community.area')}
          />
          <RadioChips label="Ear notch?" options={earNotches} {...register('community.earNotch')} />
          <TextField
            label="Who feeds it"
            isOptional
            maxLength={120}
            error={errors?.fedBy?.message}
            {...register('community.fedBy')}
          />
        </>
      )}
    </>
  );
}
