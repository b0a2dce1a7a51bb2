import { accountNumber } from '@tailwell/contract/money/settlements';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { listKey } from '../../../parts/back-office/office-calls';
import { useCanChange } from '../../../parts/back-office/use-can-change';
import { fieldError, StepDialog } from '../../../parts/console/step-dialog';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { TextField } from '../../../ui/form/text-field';

interface ConfirmAccountProps {
  account: { _id: string; partner: string; holder: string; ifsc: string };
}

/** Confirms a partner’s bank account by its number, typed from a cheque or a bank letter. */
export function ConfirmAccount({ account: { _id: id, partner, holder, ifsc } }: ConfirmAccountProps) {
  const queries = useQueryClient();
  const canConfirm = useCanChange('pay_out');
  const [isOpen, setOpen] = useState(false);
  const [number, setNumber] = useState('');
  const [isTried, setTried] = useState(false);
  const fault = accountNumber.safeParse(number).error?.issues[0]?.message;
  const close = () => {
    setOpen(false);
    setNumber('');
    setTried(false);
  };
  const confirming = useMutation({
    meta: { isErrorShown: true },
    mutationFn: () =>
      call('POST /console/confirm/bank-accounts/{id}/v1', { params: { id }, body: { number } }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      close();
      return queries.invalidateQueries({ queryKey: listKey('bank-accounts') });
    },
  });
  const { error } = confirming;
  const code = error instanceof ApiError ? error.code : undefined;
  const differs = code === 'NUMBER_DIFFERS' ? error?.message : undefined;
  if (!canConfirm) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <span>
          Confirm<span className="sr-only"> the account of {partner}</span>
        </span>
      </Button>
      <StepDialog
        isOpen={isOpen}
        onClose={close}
        title={`Confirm the account of ${partner}?`}
        step={differs ? { ...confirming, error: null } : confirming}
        label="Confirm the account"
        onSubmit={() => {
          setTried(true);
          if (!fault) confirming.mutate();
        }}
        fields={['number']}
        afterRefusal={
          code === 'ENTERED_BY_YOU' &&
          'Two people see each account before money goes to it. Ask a colleague to confirm this one.'
        }
      >
        <p className="text-ink-soft">
          Compare a cancelled cheque or a letter from the bank with this: {holder}, IFSC {ifsc}. Then type the
          number that it shows.
        </p>
        <TextField
          label="Account number on the cheque"
          inputMode="numeric"
          autoComplete="off"
          value={number}
          error={isTried ? (fault ?? differs ?? fieldError(error, 'number')) : undefined}
          onChange={({ target }) => {
            setNumber(target.value.replaceAll(' ', ''));
            confirming.reset();
          }}
        />
      </StepDialog>
    </>
  );
}
