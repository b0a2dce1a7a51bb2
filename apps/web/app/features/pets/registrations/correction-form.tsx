import { type RemarkField, remarkFields } from '@tailwell/contract/pets/registration-constants';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useFormSchema } from '../../../parts/form-schema';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import { ApplicationFields } from './application-fields';
import { SavedElsewhere } from './application-form';
import { type Registration, type RegistrationValues, registrationSchema, valuesOf } from './registrations';
import { useSaving } from './use-saving';
import { useSending } from './use-sending';

/** The corrections requested by the officer: those fields with their remarks; the others are collapsed. */
export function CorrectionForm({ registration }: { registration: Registration }) {
  const { remarks, remark, missing, city } = registration;
  const form = useForm<RegistrationValues, unknown, RegistrationValues>({
    resolver: useFormSchema(registrationSchema),
    defaultValues: valuesOf(registration),
  });
  const { saving, isStale, takeOver } = useSaving(form, registration);
  const [hasTried, setTried] = useState(false);
  const { isSending, onSending } = useSending();
  const { errors } = form.formState;

  const run = (isSubmitted: boolean) =>
    form.handleSubmit(
      async (values) => {
        setTried(true);
        // Refusals are shown next to the save button.
        const saved = await saving.mutateAsync({ ...values, isSubmitted }).catch(() => undefined);
        if (saved) toasts.success(isSubmitted ? saved.message : 'Draft saved.');
      },
      () => setTried(true),
    );
  const context = {
    registration,
    missing: hasTried ? missing : {},
    onSending,
  };
  const isRequested = (field: RemarkField) => Boolean(remarks[field]);
  const isWrong = (field: RemarkField) => Boolean(errors[field] || context.missing[field]);
  const requested = remarkFields.filter(isRequested);
  const others = remarkFields.filter((field) => !isRequested(field));
  const isBusy = form.formState.isSubmitting || saving.isPending || isSending;
  return (
    <FormProvider {...form}>
      {isStale && <SavedElsewhere onTakeOver={takeOver} />}
      <Banner kind="warning" title={`${city.authority} asks for a correction`}>
        {remark || 'Correct what is marked below, then send it again.'}
      </Banner>
      <form onSubmit={run(true)} noValidate className="flex flex-col gap-6">
        <ApplicationFields names={requested} {...context} />
        <details
          // Without marked fields, the general remark may concern any of them.
          open={requested.length === 0 || others.some(isWrong)}
          className="group border-t border-line pt-3"
        >
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-bold text-primary">
            <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
            Everything else you sent
          </summary>
          <div className="flex flex-col gap-5 pt-3">
            <ApplicationFields names={others} areOptional {...context} />
          </div>
        </details>
        <StickyBar label="Send the correction">
          <Button variant="secondary" disabled={isBusy} onClick={run(false)}>
            Save draft
          </Button>
          <Button type="submit" size="lg" isLoading={isBusy}>
            Send again
          </Button>
        </StickyBar>
      </form>
    </FormProvider>
  );
}
