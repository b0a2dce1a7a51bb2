import { petCategories } from '@tailwell/contract/pet-categories';
import { animalConditions } from '@tailwell/contract/welfare/abuse-constants';
import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext } from 'react-hook-form';
import { imageUrl } from '../../../../api/image-url';
import { apiQuery } from '../../../../api/query-client';
import { conditionNames } from '../../../../parts/abuse-labels';
import { PictureChips } from '../../../../ui/form/picture-chips';
import { RadioChips } from '../../../../ui/form/radio-chips';
import { SwitchField } from '../../../../ui/form/switch-field';
import { TextField } from '../../../../ui/form/text-field';
import type { ReportValues } from './report-values';

export const animalKinds = apiQuery('GET /pet/admin/get/all/pet/category/v1');

const conditions = animalConditions.map((value) => ({ value, label: conditionNames[value] }));

/** Kind, number and condition of the animals. */
export function AnimalFields() {
  const { register, control, formState } = useFormContext<ReportValues>();
  const errors = formState.errors.incident;
  return (
    <>
      <SpeciesField />
      <TextField
        label="How many animals?"
        isOptional
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        className="sm:max-w-40"
        error={errors?.animals?.message}
        {...register('incident.animals', { setValueAs: readCount })}
      />
      <RadioChips
        label="How is the animal?"
        options={conditions}
        error={errors?.condition?.message}
        {...register('incident.condition')}
      />
      <Controller
        control={control}
        name="incident.isInDanger"
        render={({ field: { value, onChange, onBlur, name, ref } }) => (
          <SwitchField
            label="The animal is still in danger"
            hint="An officer will review this report first."
            isOn={value}
            onChange={onChange}
            onBlur={onBlur}
            name={name}
            ref={ref}
          />
        )}
      />
    </>
  );
}

/** Value of a number field; null if empty. */
export const readCount = (typed: unknown) =>
  typed === '' || typed === null || typed === undefined ? null : Number(typed);

function SpeciesField() {
  const { register, formState } = useFormContext<ReportValues>();
  const kinds = useQuery(animalKinds);
  const fieldProps = {
    label: 'Which animal?',
    error: formState.errors.incident?.species?.message,
    ...register('incident.species'),
  };
  const pictures = new Map(kinds.data?.map(({ _id, petImage }) => [_id, petImage]));
  // Without pictures, the names alone will do.
  const hasPictures = petCategories.every(({ _id }) => pictures.has(_id));
  if (!hasPictures && !kinds.isPending) {
    return (
      <RadioChips
        {...fieldProps}
        options={petCategories.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
    );
  }
  return (
    <PictureChips
      {...fieldProps}
      options={petCategories.map(({ _id, slug, name }) => ({
        value: slug,
        label: name,
        picture: imageUrl(pictures.get(_id) ?? ''),
      }))}
    />
  );
}
