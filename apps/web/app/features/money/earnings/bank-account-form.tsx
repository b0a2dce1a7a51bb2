import { zodResolver } from '@hookform/resolvers/zod';
import type { PartnerKind } from '@tailwell/contract/money/ledger-office';
import { vetEarnings } from '@tailwell/contract/money/settlements';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { AskBeforeLeaving, useAskBeforeUnload } from '../../../parts/page/ask-before-leaving';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { TextField } from '../../../ui/form/text-field';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { maskedNumber } from '../payouts/payout-labels';
import { earningsQuery } from './earnings-queries';

// The same in both consoles.
const schema = vetEarnings.saveBankAccount.body
  .extend({ repeated: z.string().trim().min(1, 'Enter the account number again.') })
  .refine(({ number, repeated }) => number === repeated, {
    path: ['repeated'],
    message: 'The two numbers differ. Please check both.',
  });

type FormValues = z.input<typeof schema>;

interface BankAccountFormProps {
  kind: PartnerKind;
  /** The account that this one replaces. */
  replaced: { lastDigits: string } | null;
  onClose: () => void;
}

/** Enters or replaces the bank account. The number isn’t stored as a draft. */
export function BankAccountForm({ kind, replaced, onClose }: BankAccountFormProps) {
  const queries = useQueryClient();
  const [confirmed, setConfirmed] = useState<FormValues>();
  const { register, handleSubmit, setValue, setError, formState } = useForm<FormValues, unknown, FormValues>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues: { holder: '', ifsc: '', number: '', repeated: '' },
  });
  const { errors, isDirty } = formState;
  const saving = useMutation({
    meta: { isErrorShown: true },
    mutationFn: ({ holder, ifsc, number }: FormValues) =>
      call(`PUT /${kind}/update/my/bank/account/v1`, { body: { holder, ifsc, number } }),
    onSuccess: async ({ message }) => {
      toasts.success(message);
      await queries.invalidateQueries({ queryKey: earningsQuery(kind).queryKey });
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      for (const [field, text] of Object.entries(error.fields)) {
        setError(field as keyof FormValues, { message: text });
      }
    },
    onSettled: () => setConfirmed(undefined),
  });
  useAskBeforeUnload(isDirty);
  const hasFieldError = saving.error instanceof ApiError && Object.keys(saving.error.fields).length > 0;
  const withoutSpaces = (field: 'ifsc' | 'number' | 'repeated') =>
    register(field, {
      onChange: ({ target }) => setValue(field, target.value.replaceAll(' ', '').toUpperCase()),
    });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => (replaced ? setConfirmed(values) : saving.mutate(values)))}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      {isDirty && <AskBeforeLeaving>The bank account isn’t saved yet.</AskBeforeLeaving>}
      {saving.error && !hasFieldError && <Refusal error={saving.error} />}
      <TextField
        label="Name of the account holder"
        hint="As on the cheque."
        autoComplete="off"
        error={errors.holder?.message}
        {...register('holder')}
      />
      <TextField
        label="IFSC"
        hint="11 letters and digits on the cheque, such as SBIN0001234."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.ifsc?.message}
        {...withoutSpaces('ifsc')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Account number"
          inputMode="numeric"
          autoComplete="off"
          error={errors.number?.message}
          {...withoutSpaces('number')}
        />
        <TextField
          label="Account number again"
          inputMode="numeric"
          autoComplete="off"
          error={errors.repeated?.message}
          {...withoutSpaces('repeated')}
        />
      </div>
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
