import {
  type DocumentField,
  documentFields,
  documentNames,
} from '@tailwell/contract/office/application-constants';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  BankAccountFields,
  type BankAccountValues,
  bankAccountSchema,
} from '../../../parts/bank-account-fields';
import { useFormSchema } from '../../../parts/form-schema';
import { AskBeforeLeaving, useAskBeforeUnload } from '../../../parts/page/ask-before-leaving';
import { Button } from '../../../ui/button';
import { FileField } from '../../../ui/form/file-field';
import { sendDocument, useSaveSection } from './applications';
import { SectionForm, type SectionProps, useSectionForm } from './section-form';

const EMPTY_ACCOUNT = { holder: '', ifsc: '', number: '', repeated: '' };

/** The bank account. Its number isn’t stored as a draft; once saved, only its end is shown. */
export function BankSection({ application, onSaved }: SectionProps) {
  const { bank } = application;
  const [isEditing, setEditing] = useState(bank === null);
  const form = useForm<BankAccountValues, unknown, BankAccountValues>({
    resolver: useFormSchema(bankAccountSchema),
    defaultValues: EMPTY_ACCOUNT,
  });
  const { isDirty, isSubmitting } = form.formState;
  const saving = useSaveSection(application, 'bank', {
    onSaved: () => {
      form.reset(EMPTY_ACCOUNT);
      setEditing(false);
      return onSaved();
    },
    onFields: (field, message) => form.setError(field as keyof BankAccountValues, { message }),
  });
  useAskBeforeUnload(isDirty);
  const submit = form.handleSubmit(({ holder, ifsc, number }) => saving.mutate({ holder, ifsc, number }));
  return (
    <SectionForm
      application={application}
      name="bank"
      about="Where we pay you. Only our finance team uses the number, to confirm the account and to pay."
      onSubmit={
        isEditing
          ? submit
          : (event) => {
              event.preventDefault();
              void onSaved();
            }
      }
      isBusy={isSubmitting || saving.isPending}
    >
      {/* Once saved, the page moves on. */}
      {isDirty && !saving.isPending && !saving.isSuccess && (
        <AskBeforeLeaving>The bank account isn’t saved yet.</AskBeforeLeaving>
      )}
      {bank && !isEditing ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken px-4 py-3">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-bold">•••• {bank.lastDigits}</span>
            <span className="text-ink-soft">
              {' '}
              · {bank.holder} · {bank.ifsc}
            </span>
          </p>
          <Button variant="secondary" onClick={() => setEditing(true)}>
            Replace
          </Button>
        </div>
      ) : (
        <BankAccountFields form={form} />
      )}
    </SectionForm>
  );
}

const hints: Record<DocumentField, string> = {
  proof: 'All of the page, with name and number.',
  licence: 'With its number, form and last day.',
  cheque: 'With name, account number and IFSC. A page of the passbook with these will do, too.',
};

export function DocumentsSection(props: SectionProps) {
  const { application } = props;
  const { kind, documents, address } = application;
  const { form, isBusy, submit } = useSectionForm(props, 'documents', {
    proof: documents?.proof.path ?? '',
    licence: documents?.licence?.path ?? null,
    cheque: documents?.cheque.path ?? '',
  });
  const [uploading, setUploading] = useState<readonly DocumentField[]>([]);
  const needsLicence = kind === 'shop' && address?.hasPharmacy === true;
  const shown = documentFields.filter(
    (field) => documentNames[kind][field] && (field !== 'licence' || needsLicence),
  );
  const { errors } = form.formState;
  return (
    <SectionForm
      application={application}
      name="documents"
      about="Photos of the whole page, or PDFs. Only you and those who review applications see them."
      onSubmit={(event) => {
        if (needsLicence && !form.getValues('licence')) {
          event.preventDefault();
          form.setError('licence', { message: 'Add this document.' });
          return;
        }
        void submit(event);
      }}
      isBusy={isBusy || uploading.length > 0}
    >
      {shown.map((field) => {
        const value = form.watch(field) || null;
        const saved = documents?.[field];
        return (
          <FileField
            key={field}
            label={documentNames[kind][field] ?? ''}
            hint={hints[field]}
            value={value}
            onChange={(path) => {
              form.clearErrors(field);
              form.setValue(field, path ?? (field === 'licence' ? null : ''), { shouldDirty: true });
            }}
            saved={saved && saved.path === value ? saved : undefined}
            send={sendDocument}
            onSending={(isSending) =>
              setUploading((before) => [
                ...before.filter((one) => one !== field),
                ...(isSending ? [field] : []),
              ])
            }
            error={errors[field]?.message}
          />
        );
      })}
    </SectionForm>
  );
}
