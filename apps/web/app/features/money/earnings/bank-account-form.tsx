import type { PartnerKind } from '@tailwell/contract/money/ledger-office';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import {
  BankAccountFields,
  type BankAccountValues,
  bankAccountSchema,
} from '../../../parts/bank-account-fields';
import { useFormSchema } from '../../../parts/form-schema';
import { AskBeforeLeaving, useAskBeforeUnload } from '../../../parts/page/ask-before-leaving';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { maskedNumber } from '../payouts/payout-labels';
import { earningsQuery } from './earnings-queries';

interface BankAccountFormProps {
  kind: PartnerKind;
  /** The account that this one replaces. */
  replaced: { lastDigits: string } | null;
  onClose: () => void;
}

/** Enters or replaces the bank account. The number isn’t stored as a draft. */
export function BankAccountForm({ kind, replaced, onClose }: BankAccountFormProps) {
  const queries = useQueryClient();
  const [confirmed, setConfirmed] = useState<BankAccountValues>();
  const form = useForm<BankAccountValues, unknown, BankAccountValues>({
    resolver: useFormSchema(bankAccountSchema),
    defaultValues: { holder: '', ifsc: '', number: '', repeated: '' },
  });
  const { handleSubmit, setError } = form;
  const { isDirty } = form.formState;
  const saving = useMutation({
    meta: { isErrorShown: true },
    mutationFn: ({ holder, ifsc, number }: BankAccountValues) =>
      call(`PUT /${kind}/update/my/bank/account/v1`, { body: { holder, ifsc, number } }),
    onSuccess: async ({ message }) => {
      toasts.success(message);
      await queries.invalidateQueries({ queryKey: earningsQuery(kind).queryKey });
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      for (const [field, text] of Object.entries(error.fields)) {
        setError(field as keyof BankAccountValues, { message: text });
      }
    },
    onSettled: () => setConfirmed(undefined),
  });
  useAskBeforeUnload(isDirty);
  const hasFieldError = saving.error instanceof ApiError && Object.keys(saving.error.fields).length > 0;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => (replaced ? setConfirmed(values) : saving.mutate(values)))}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      {isDirty && <AskBeforeLeaving>The bank account isn’t saved yet.</AskBeforeLeaving>}
      {saving.error && !hasFieldError && <Refusal error={saving.error} />}
      <BankAccountFields form={form} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" disabled={saving.isPending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" isLoading={saving.isPending}>
          Save the account
        </Button>
      </div>
      <ConfirmDialog
        isOpen={confirmed !== undefined}
        onCancel={() => setConfirmed(undefined)}
        onConfirm={() => confirmed && saving.mutate(confirmed)}
        title={`Replace the account ${maskedNumber(replaced?.lastDigits ?? '')}?`}
        confirmLabel="Replace the account"
        cancelLabel="Keep it"
        isBusy={saving.isPending}
      >
        Payouts wait until we have confirmed the new account.
      </ConfirmDialog>
    </form>
  );
}
