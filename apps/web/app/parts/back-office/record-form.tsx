import { type ReactNode, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../ui/button';
import { AskBeforeLeaving, useAskBeforeUnload } from '../page/ask-before-leaving';
import { Refusal } from '../refusal';
import { ConflictPanel } from './conflict-panel';
import { FormSection } from './form-section';
import type { OpenedRecord } from './office-calls';
import type { OfficeList } from './office-list';
import { useOfficeForm } from './use-office-form';
import type { Values } from './values';

interface RecordFormProps {
  list: OfficeList;
  /** Omitted for a new record. */
  id?: string;
  opened: { data: Values; revision?: string };
  isReadOnly?: boolean;
  submitLabel: string;
  save: (values: Values, revision: string) => Promise<OpenedRecord>;
  onSaved?: (opened: OpenedRecord) => void;
  /** Further actions on the record. */
  children?: ReactNode;
}

/** The form of a record, from its list's description. Never discards edits without asking. */
export function RecordForm({
  list,
  id,
  isReadOnly = false,
  submitLabel,
  children,
  ...rest
}: RecordFormProps) {
  const subject = { name: list.name, id: id ?? '' };
  const { form, saving, submit, isDirty, conflict, refusal } = useOfficeForm({
    subject,
    schema: list.form,
    fields: list.fields,
    ...rest,
  });
  const element = useRef<HTMLFormElement>(null);
  useAskBeforeUnload(isDirty);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || isReadOnly) return;
          event.preventDefault();
          element.current?.requestSubmit();
        }}
        className="flex flex-col gap-8"
      >
        {isDirty && (
          <AskBeforeLeaving>{`Your changes to this ${list.singular} aren’t saved yet.`}</AskBeforeLeaving>
        )}
        {conflict && <ConflictPanel conflict={conflict} />}
        {refusal && <Refusal error={refusal} />}
        <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-8">
          {list.sections.map((section) => (
            <FormSection key={section.title} section={section} />
          ))}
        </fieldset>
        {!isReadOnly && (
          <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-5 py-3 sm:-mx-7 sm:px-7">
            {children}
            <p role="status" className="ml-auto text-sm font-bold max-sm:sr-only">
              {isDirty && 'Not saved yet'}
            </p>
            <Button type="submit" className="ml-auto sm:ml-0" isLoading={saving.isPending}>
              {submitLabel}
            </Button>
          </div>
        )}
      </form>
    </FormProvider>
  );
}
