import { zodResolver } from '@hookform/resolvers/zod';
import { type ApplicationSection, sectionNames } from '@tailwell/contract/office/application-constants';
import { applicationForm } from '@tailwell/contract/office/applications';
import { MessageSquareWarning } from 'lucide-react';
import type { FormEventHandler, ReactNode } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { writeDraft } from '../../../api/drafts';
import { useDraft } from '../../../api/use-draft';
import { Button } from '../../../ui/button';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import { type Application, type ApplicationValues, useSaveSection } from './applications';

export interface SectionProps {
  application: Application;
  onSaved: () => unknown;
}

/** The form of a section: what is typed is a draft until it is saved on the server. */
export function useSectionForm<Name extends Exclude<ApplicationSection, 'bank'>>(
  { application, onSaved }: SectionProps,
  name: Name,
  defaultValues: DefaultValues<ApplicationValues[Name] & FieldValues>,
) {
  type Values = ApplicationValues[Name] & FieldValues;
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(applicationForm.shape[name] as never, undefined, {
      raw: true,
    }) as unknown as Resolver<Values, unknown, Values>,
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
  return { form, saving, submit: form.handleSubmit((values) => saving.mutate(values)) };
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
