import { withFoodAnswers, withFoodNames } from '@tailwell/contract/pets/reminder-constants';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { writeDraft } from '../../../api/drafts';
import { toastError } from '../../../api/errors-to-toasts';
import { apiQuery } from '../../../api/query-client';
import { type DraftOptions, useDraft } from '../../../api/use-draft';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { RadioChips } from '../../../ui/form/radio-chips';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { TextareaField } from '../../../ui/form/textarea-field';
import { DoseFields } from './dose-fields';
import { IndianTimeNote } from './indian-time-note';
import { findFaults, type ReminderValues, toFaults, toForm } from './reminder-values';
import type { Reminder } from './reminders';
import { type ReminderForm as Form, useSetReminder } from './set-reminder';
import { TimesField } from './times-field';
import { useFormValues } from './use-form-values';

const foodOptions = withFoodAnswers.map((value) => ({ value, label: withFoodNames[value] }));

interface ReminderFormProps {
  /** Initial values of the form. */
  values: ReminderValues;
  /** The reminder being edited; omitted: a new one. */
  reminder?: Reminder;
  draft: DraftOptions;
  submitLabel: string;
}

/** A medicine with its dose, times and course. */
export function ReminderForm({ values, reminder, draft, submitLabel }: ReminderFormProps) {
  const form = useForm<ReminderValues, unknown, ReminderValues>({ defaultValues: values });
  useDraft(form, draft);
  const { register, handleSubmit, setError, formState } = form;
  const errorOf = (field: keyof ReminderValues) => formState.errors[field]?.message;
  const showFaults = (faults: Partial<Record<keyof ReminderValues, string>>) => {
    for (const [field, message] of Object.entries(faults))
      setError(field as keyof ReminderValues, { message });
    return Object.keys(faults).length > 0;
  };
  const saving = useSaving(draft.name, showFaults);
  const submit = handleSubmit((filled) => {
    const body = toForm(filled, reminder);
    if (!showFaults(findFaults(body))) saving.mutate(body);
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-6">
        {!reminder && <PetField />}
        <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <TextField
            label="Medicine"
            autoComplete="off"
            placeholder="Cephalexin"
            error={errorOf('medicine')}
            {...register('medicine')}
          />
          <TextField
            label="Strength"
            isOptional
            autoComplete="off"
            placeholder="300 mg"
            error={errorOf('strength')}
            {...register('strength')}
          />
        </div>
        <DoseFields />
        <div className="flex flex-col gap-2">
          <TimesField />
          <IndianTimeNote />
        </div>
        <RadioChips
          label="With food?"
          options={foodOptions}
          error={errorOf('withFood')}
          {...register('withFood')}
        />
        <CourseFields />
        <TextareaField
          label="Instructions"
          isOptional
          placeholder="Crush it into wet food"
          error={errorOf('instructions')}
          {...register('instructions')}
        />
        <Button type="submit" size="lg" isLoading={saving.isPending}>
          {submitLabel}
        </Button>
      </form>
    </FormProvider>
  );
}

function useSaving(
  draftName: string,
  showFaults: (faults: Partial<Record<keyof ReminderValues, string>>) => boolean,
) {
  const navigate = useNavigate();
  const setting = useSetReminder({
    isErrorShown: true,
    onDone: ({ message }) => {
      writeDraft(draftName, undefined);
      toasts.success(message);
      void navigate(petPaths.reminders('?tab=medicines'), { replace: true });
    },
  });
  return {
    isPending: setting.isPending,
    mutate: (body: Form) =>
      setting.mutate(body, {
        onError: (error) => {
          const faults = error instanceof ApiError ? toFaults(Object.entries(error.fields)) : {};
          if (!showFaults(faults)) toastError(error);
        },
      }),
  };
}

/** The pet, of those living with the user. */
function PetField() {
  const { register, formState } = useFormValues();
  const pets = useQuery(apiQuery('GET /pet/get/all/info/list/v1'));
  const options = (pets.data ?? [])
    .filter(({ status }) => status === 'with_me')
    .map(({ _id, name }) => ({ value: _id, label: name }));
  const error = formState.errors.petId?.message;
  return options.length > 0 && options.length <= 4 ? (
    <RadioChips label="For" options={options} error={error} {...register('petId')} />
  ) : (
    <SelectField
      label="For"
      options={options}
      placeholder="Choose a pet"
      error={error}
      {...register('petId')}
    />
  );
}

const untilOptions = [
  { value: 'day', label: 'Until a day' },
  { value: 'stopped', label: 'Until I stop it' },
];

/** First day, and last day. */
function CourseFields() {
  const { register, watch, formState } = useFormValues();
  const [until, startsOn] = watch(['until', 'startsOn']);
  return (
    <div className="flex flex-col gap-5">
      <RadioChips label="For how long?" options={untilOptions} {...register('until')} />
      <div className="grid grid-cols-1 gap-5 min-[24rem]:grid-cols-2">
        <TextField
          label="First day"
          type="date"
          error={formState.errors.startsOn?.message}
          {...register('startsOn')}
        />
        {until === 'day' && (
          <TextField
            label="Last day"
            type="date"
            min={startsOn}
            error={formState.errors.endsOn?.message}
            {...register('endsOn')}
          />
        )}
      </div>
    </div>
  );
}
