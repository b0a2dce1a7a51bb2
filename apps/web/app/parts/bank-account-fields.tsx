import type { bankAccountForm } from '@tailwell/contract/money/settlements';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { TextField } from '../ui/form/text-field';
import { formSchema } from './form-schema';

/** A bank account whose number is typed twice. */
export type BankAccountValues = z.input<typeof bankAccountForm> & { repeated: string };

export const bankAccountSchema = formSchema<BankAccountValues>(async () => {
  const { bankAccountForm } = await import('@tailwell/contract/money/settlements');
  const { string } = await import('zod');
  return bankAccountForm
    .extend({ repeated: string().trim().min(1, 'Enter the account number again.') })
    .refine(({ number, repeated }) => number === repeated, {
      path: ['repeated'],
      message: 'The two numbers differ. Please check both.',
    });
});

/** The fields of a bank account. The number must not be stored as a draft. */
export function BankAccountFields({
  form,
}: {
  form: UseFormReturn<BankAccountValues, unknown, BankAccountValues>;
}) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const withoutSpaces = (field: 'ifsc' | 'number' | 'repeated') =>
    register(field, {
      onChange: ({ target }) => setValue(field, target.value.replaceAll(' ', '').toUpperCase()),
    });
  return (
    <>
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
    </>
  );
}
