import { perpetratorRelations } from '@tailwell/contract/welfare/abuse-constants';
import { Controller, useFormContext } from 'react-hook-form';
import { relationNames } from '../../../../parts/abuse-labels';
import { SelectField } from '../../../../ui/form/select-field';
import { SwitchField } from '../../../../ui/form/switch-field';
import { TextField } from '../../../../ui/form/text-field';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { readCount } from './animal-fields';
import { formatVehicleNo, type ReportValues } from './report-values';
import { StepPart } from './step-part';

const relations = perpetratorRelations.map((value) => ({ value, label: relationNames[value] }));

/** Step 2: who did it, as far as is known. */
export function PerpetratorStep() {
  const { control, watch } = useFormContext<ReportValues>();
  const isUnknown = watch('perpetrator.isUnknown');
  return (
    <>
      <StepPart
        title="Who did it?"
        hint="All of this is optional. Enter only what you know; the police can also look for an unknown person."
      >
        <Controller
          control={control}
          name="perpetrator.isUnknown"
          render={({ field: { value, ...field } }) => (
            <SwitchField label="I don’t know who did it" isOn={value} {...field} />
          )}
        />
        {!isUnknown && <PerpetratorFields />}
      </StepPart>
      <StepPart
        title={isUnknown ? 'What you noticed' : 'What else you know'}
        hint="Their appearance or a vehicle often helps to find them."
      >
        <NoticedFields />
      </StepPart>
    </>
  );
}

function PerpetratorFields() {
  const { register, formState } = useFormContext<ReportValues>();
  const errors = formState.errors.perpetrator;
  return (
    <>
      <TextField
        label="Name"
        isOptional
        hint="Of the person, shop or institution."
        maxLength={120}
        autoComplete="off"
        error={errors?.name?.message}
        {...register('perpetrator.name')}
      />
      <SelectField
        label="Who are they?"
        isOptional
        placeholder="Not known"
        options={relations}
        error={errors?.relation?.message}
        {...register('perpetrator.relation')}
      />
      <TextareaField
        label="Address"
        hint="Where they live or work."
        isOptional
        rows={2}
        maxLength={300}
        autoComplete="off"
        error={errors?.address?.message}
        {...register('perpetrator.address')}
      />
      <TextField
        label="Mobile number"
        isOptional
        prefix="+91"
        type="tel"
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
        error={errors?.mobileNo?.message}
        {...register('perpetrator.mobileNo')}
      />
    </>
  );
}

function NoticedFields() {
  const { register, setValue, formState } = useFormContext<ReportValues>();
  const errors = formState.errors.perpetrator;
  return (
    <>
      <TextField
        label="How many people?"
        isOptional
        type="number"
        inputMode="numeric"
        min={1}
        max={99}
        className="sm:max-w-40"
        error={errors?.count?.message}
        {...register('perpetrator.count', { setValueAs: readCount })}
      />
      <TextareaField
        label="What they look like"
        hint="Age, height, clothes, language, anything that stands out."
        isOptional
        rows={3}
        maxLength={500}
        error={errors?.appearance?.message}
        {...register('perpetrator.appearance')}
      />
      <TextField
        label="Vehicle number"
        isOptional
        placeholder="KA 01 AB 1234"
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        className="sm:max-w-60"
        error={errors?.vehicleNo?.message}
        {...register('perpetrator.vehicleNo', {
          onBlur: ({ target }) =>
            setValue('perpetrator.vehicleNo', formatVehicleNo(target.value), { shouldDirty: true }),
        })}
      />
      <TextareaField
        label="Anything else"
        isOptional
        rows={3}
        maxLength={1_000}
        error={errors?.note?.message}
        {...register('perpetrator.note')}
      />
    </>
  );
}
