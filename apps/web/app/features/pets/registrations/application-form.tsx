import { useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { useFormSchema } from '../../../parts/form-schema';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import { CityCard } from './city-card';
import { CheckStep, DetailsStep, PapersStep, PetStep } from './form-steps';
import { type Registration, type RegistrationValues, registrationSchema, valuesOf } from './registrations';
import { StepLinks, stepPath } from './step-links';
import {
  type ApplicationStep,
  applicationSteps,
  type FieldMessages,
  fieldsIn,
  firstIncompleteStep,
  stepAfter,
  stepOf,
} from './steps';
import { useSaving } from './use-saving';
import { useSending } from './use-sending';

/** A draft, step by step. Each step is saved on the server when left. */
export function ApplicationForm({
  registration,
  step,
}: {
  registration: Registration;
  step: ApplicationStep;
}) {
  const { _id, missing, cityDetails, isRenewal } = registration;
  const navigate = useNavigate();
  const form = useForm<RegistrationValues, unknown, RegistrationValues>({
    resolver: useFormSchema(registrationSchema),
    defaultValues: valuesOf(registration),
  });
  const { saving, isStale, takeOver } = useSaving(form, registration);
  const [attemptedSteps, setAttemptedSteps] = useState<ReadonlySet<ApplicationStep>>(new Set());
  const { isSending, onSending } = useSending();
  const go = (to: ApplicationStep) => navigate(stepPath(_id, to));

  const proceed = async (values: RegistrationValues) => {
    const { data } = await saving.mutateAsync({ ...values, isSubmitted: false });
    setAttemptedSteps(new Set([...attemptedSteps, step]));
    const isIncomplete = fieldsIn(data.missing).some((field) => stepOf(field) === step);
    if (!isIncomplete) await go(stepAfter(step));
  };
  const send = async (values: RegistrationValues) => {
    try {
      const { message } = await saving.mutateAsync({ ...values, isSubmitted: true });
      toasts.success(message);
      await navigate(petPaths.registrations({ id: _id }), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 422)) throw error;
      setAttemptedSteps(new Set(applicationSteps));
      await go(firstIncompleteStep({ ...missing, ...error.fields }));
    }
  };
  const saveDraft = async (values: RegistrationValues) => {
    await saving.mutateAsync({ ...values, isSubmitted: false });
    toasts.success('Draft saved.');
  };
  /** The error may be on another step. */
  const showFirstError = (errors: FieldErrors<RegistrationValues>) => {
    const invalidStep = firstIncompleteStep(errors as FieldMessages);
    if (invalidStep !== step && invalidStep !== 'check') void go(invalidStep);
  };
  const run = (action: (values: RegistrationValues) => Promise<unknown>) =>
    // Refusals are shown next to the save button.
    form.handleSubmit((values) => action(values).catch(() => {}), showFirstError);

  const context = {
    registration,
    missing: Object.fromEntries(
      fieldsIn(missing)
        .filter((field) => attemptedSteps.has(stepOf(field)))
        .map((field) => [field, missing[field]]),
    ) as FieldMessages,
    onSending,
  };
  const isBusy = form.formState.isSubmitting || saving.isPending || isSending;
  return (
    <FormProvider {...form}>
      <StepLinks id={_id} shown={step} missing={missing} />
      {isStale && <SavedElsewhere onTakeOver={takeOver} />}
      <form onSubmit={run(step === 'check' ? send : proceed)} noValidate className="flex flex-col gap-6">
        <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <div className="flex min-w-0 flex-col gap-5">
            {step === 'pet' && <PetStep {...context} />}
            {step === 'details' && <DetailsStep {...context} />}
            {step === 'papers' && <PapersStep {...context} />}
            {step === 'check' && <CheckStep {...context} />}
          </div>
          <CityCard city={cityDetails} isRenewal={isRenewal} />
        </div>
        <StickyBar label={step === 'check' ? 'Send the application' : 'Go on'}>
          <Button variant="secondary" disabled={isBusy} onClick={run(saveDraft)}>
            Save draft
          </Button>
          <Button type="submit" size="lg" isLoading={isBusy}>
            {step === 'check' ? 'Send application' : 'Continue'}
          </Button>
        </StickyBar>
      </form>
    </FormProvider>
  );
}

/** This form is older than what was saved elsewhere: warns so that it isn't overwritten by accident. */
export const SavedElsewhere = ({ onTakeOver }: { onTakeOver: () => void }) => (
  <Banner
    kind="warning"
    title="This was saved in another tab or on another phone"
    action={
      <Button variant="secondary" onClick={onTakeOver}>
        Show what was saved
      </Button>
    }
  >
    If you save here, what you see now takes its place.
  </Banner>
);
