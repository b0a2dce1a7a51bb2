import { type ApplicationSection, sectionNames } from '@tailwell/contract/office/application-constants';
import { MessageSquareWarning } from 'lucide-react';
import type { FormEventHandler, ReactNode } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { writeDraft } from '../../../api/drafts';
import { useDraft } from '../../../api/use-draft';
import { formSchema, useFormSchema } from '../../../parts/form-schema';
import { Button } from '../../../ui/button';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import { type Application, type ApplicationValues, useSaveSection } from './applications';

export interface SectionProps {
  application: Application;
  onSaved: () => unknown;
}

type FormSection = Exclude<ApplicationSection, 'bank'>;

const schemaOf = (name: FormSection) =>
  formSchema(async () => {
    const { applicationForm } = await import('@tailwell/contract/office/applications');
    return applicationForm.shape[name] as never;
  });
const schemas = {
  vet: schemaOf('vet'),
  practice: schemaOf('practice'),
  shop: schemaOf('shop'),
  address: schemaOf('address'),
  documents: schemaOf('documents'),
};

/** The form of a section: what is typed is a draft until it is saved on the server. */
export function useSectionForm<Name extends FormSection>(
  { application, onSaved }: SectionProps,
  name: Name,
  defaultValues: DefaultValues<ApplicationValues[Name] & FieldValues>,
) {
  type Values = ApplicationValues[Name] & FieldValues;
  const form = useForm<Values, unknown, Values>({
    resolver: useFormSchema<Values>(schemas[name] as never),
    defaultValues,
  });
  const draft = `application:${application._id}:${name}`;
  useDraft(form, { name: draft, outlivesLeaving: true });
  const saving = useSaveSection(application, name, {
    onSaved: () => {
      writeDraft(draft, undefined);
      return onSaved();
    },
    onFields: (field, message) => form.setError(field as never, { message }),
  });
  return {
    form,
    isBusy: form.formState.isSubmitting || saving.isPending,
    submit: form.handleSubmit((values) => saving.mutate(values)),
  };
}

interface SectionFormProps {
  application: Application;
  name: ApplicationSection;
  about: ReactNode;
  onSubmit: FormEventHandler;
  isBusy: boolean;
  children: ReactNode;
}

/** A step of the application, with the correction that is asked for. */
export function SectionForm({ application, name, about, onSubmit, isBusy, children }: SectionFormProps) {
  const remark = application.remarks[name];
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-extrabold">{sectionNames[name]}</h2>
        <p className="text-sm text-ink-soft">{about}</p>
      </div>
      {remark && <Remark>{remark}</Remark>}
      {children}
      <StickyBar label="Save this step">
        <Button type="submit" size="lg" isLoading={isBusy}>
          Save and continue
        </Button>
      </StickyBar>
    </form>
  );
}

/** A correction that is asked for. */
export const Remark = ({ children }: { children: ReactNode }) => (
  <p
    role="status"
    className="flex items-start gap-2 border-l-4 border-accent pl-4 text-sm font-bold text-on-accent-soft"
  >
    <MessageSquareWarning className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
    <span className="min-w-0 wrap-anywhere">
      <span className="font-normal">Please correct: </span>
      {children}
    </span>
  </p>
);
