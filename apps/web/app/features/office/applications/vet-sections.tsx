import { degreeTypes } from '@tailwell/contract/office/application-constants';
import { petCategories } from '@tailwell/contract/pet-categories';
import { vetLanguages, vetModes } from '@tailwell/contract/vets/vet-constants';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { Controller, useFieldArray } from 'react-hook-form';
import { replyQuery } from '../../../api/query-client';
import { modeNames } from '../../../parts/vet-labels';
import { Button } from '../../../ui/button';
import { CheckChips } from '../../../ui/form/check-chips';
import { FieldError } from '../../../ui/form/field';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { RUPEE_SIGN } from '../../../ui/format/inr';
import type { ApplicationValues } from './applications';
import { SectionForm, type SectionProps, useSectionForm } from './section-form';

type Vet = ApplicationValues['vet'];
type Practice = ApplicationValues['practice'];

const NEW_DEGREE = { veterinaryDegree: '', degreeType: 'Bachelor’s degree' as const };
const MAX_DEGREES = 6;
const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function VetSection(props: SectionProps) {
  const { application } = props;
  const { form, isBusy, submit } = useSectionForm(props, 'vet', {
    name: '',
    registrationCouncil: '',
    registrationNumber: '',
    degrees: [NEW_DEGREE],
    ...(application.vet as Vet | null),
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const { fields, append, remove } = useFieldArray({ control, name: 'degrees' });
  return (
    <SectionForm
      application={application}
      name="vet"
      about="As on the certificate of your State Veterinary Council or the Veterinary Council of India."
      onSubmit={submit}
      isBusy={isBusy}
    >
      <TextField
        label="Name"
        hint="Leave out “Dr”; it is added automatically."
        autoComplete="name"
        maxLength={120}
        error={errors.name?.message}
        {...register('name')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Council"
          hint="Such as Karnataka Veterinary Council."
          autoComplete="off"
          maxLength={120}
          error={errors.registrationCouncil?.message}
          {...register('registrationCouncil')}
        />
        <TextField
          label="Registration number"
          hint="With all letters and signs."
          autoComplete="off"
          maxLength={40}
          error={errors.registrationNumber?.message}
          {...register('registrationNumber')}
        />
      </div>
      <TextField
        label="Practising since"
        hint="The year."
        inputMode="numeric"
        maxLength={4}
        className="sm:max-w-40"
        error={errors.practisingSince?.message}
        {...register('practisingSince', { setValueAs: Number })}
      />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 text-sm font-bold">Degrees</legend>
        {fields.map((field, at) => {
          const wrong = errors.degrees?.[at];
          return (
            <div key={field.id} className="flex flex-col gap-3 rounded-lg border border-line p-4">
              <TextField
                label="Degree"
                hint="Such as BVSc & AH."
                autoComplete="off"
                maxLength={120}
                error={wrong?.veterinaryDegree?.message}
                {...register(`degrees.${at}.veterinaryDegree`)}
              />
              <div className="grid items-start gap-3 sm:grid-cols-2">
                <Controller
                  control={control}
                  name={`degrees.${at}.degreeType`}
                  render={({ field: select }) => (
                    <SelectField
                      label="Type"
                      options={asOptions(degreeTypes)}
                      error={wrong?.degreeType?.message}
                      {...select}
                    />
                  )}
                />
                <TextField
                  label="Year"
                  inputMode="numeric"
                  maxLength={4}
                  error={wrong?.graduatedIn?.message}
                  {...register(`degrees.${at}.graduatedIn`, { setValueAs: Number })}
                />
              </div>
              {fields.length > 1 && (
                <Button
                  variant="quiet"
                  className="-ml-3 self-start"
                  icon={<Trash2 className="size-4" aria-hidden="true" />}
                  onClick={() => remove(at)}
                >
                  Remove degree {at + 1}
                </Button>
              )}
            </div>
          );
        })}
        <FieldError id="degrees-error" text={errors.degrees?.root?.message ?? errors.degrees?.message} />
        {fields.length < MAX_DEGREES && (
          <Button
            variant="secondary"
            className="self-start"
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => append(NEW_DEGREE as Vet['degrees'][number])}
          >
            Add another degree
          </Button>
        )}
      </fieldset>
    </SectionForm>
  );
}

export function PracticeSection(props: SectionProps) {
  const { application } = props;
  const { data: concerns } = useQuery(replyQuery('GET /vet/get/health/concerns/name/v1'));
  const { form, isBusy, submit } = useSectionForm(props, 'practice', {
    pincode: '',
    languages: [],
    categories: [],
    concerns: [],
    modes: ['video'],
    ...(application.practice as Practice | null),
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <SectionForm
      application={application}
      name="practice"
      about="How owners find you. You can change the fee and the languages later in the console."
      onSubmit={submit}
      isBusy={isBusy}
    >
      <TextField
        label="Pincode"
        hint="Of your practice: we show the city, not the address."
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        className="sm:max-w-60"
        error={errors.pincode?.message}
        {...register('pincode')}
      />
      <CheckChips
        label="Languages"
        options={asOptions(vetLanguages)}
        error={errors.languages?.message}
        {...register('languages')}
      />
      <CheckChips
        label="Animals you treat"
        options={petCategories.map(({ slug, name }) => ({ value: slug, label: name }))}
        error={errors.categories?.message}
        {...register('categories')}
      />
      {concerns && concerns.data.length > 0 && (
        <CheckChips
          label="Specialities"
          hint="(optional)"
          options={asOptions(concerns.data.map(({ name }) => name))}
          error={errors.concerns?.message}
          {...register('concerns')}
        />
      )}
      <CheckChips
        label="How you consult"
        options={vetModes.map((value) => ({ value, label: modeNames[value] }))}
        error={errors.modes?.message}
        {...register('modes')}
      />
      <TextField
        label="Fee for a consultation"
        hint="What the owner pays. Our share is agreed in writing before your first consultation."
        prefix={RUPEE_SIGN}
        inputMode="decimal"
        maxLength={9}
        className="sm:max-w-60"
        error={errors.fee?.message}
        {...register('fee', { setValueAs: (typed) => (typed === '' ? undefined : Number(typed)) })}
      />
    </SectionForm>
  );
}
