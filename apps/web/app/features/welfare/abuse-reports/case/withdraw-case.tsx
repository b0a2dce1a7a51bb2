import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../../api/api-error';
import { call } from '../../../../api/call';
import { cacheAnswer } from '../../../../api/query-client';
import { Refusal } from '../../../../parts/refusal';
import { withAccessKey } from '../../../../parts/with-access-key';
import { Button } from '../../../../ui/button';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { Dialog } from '../../../../ui/overlay/dialog';
import { myReports, oneReport, type Report } from '../abuse-reports';
import { readAccessKey } from '../access-key';

/** Longest reason the contract allows. */
const MAX_LENGTH = 500;

/** Withdraws the case, after asking why; possible until it is forwarded. */
export function WithdrawCase({ report: { _id, caseNo } }: { report: Report }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const withdrawing = useWithdrawing(_id, () => setOpen(false));
  const { error, isPending } = withdrawing;
  const fields = error instanceof ApiError ? error.fields : {};
  const close = () => {
    if (isPending) return;
    withdrawing.reset();
    setOpen(false);
  };
  const submit = () => {
    setChecked(true);
    if (reason.trim()) withdrawing.mutate(reason);
    else field.current?.focus();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Withdraw case
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={`Withdraw case ${caseNo}?`}
        initialFocus={field}
        actions={
          <>
            <Button variant="secondary" disabled={isPending} onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" isLoading={isPending} onClick={submit}>
              Withdraw case
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>Officers stop working on it, and it can’t be opened again. You can always report again.</p>
          {error && !fields.reason && <Refusal error={error} />}
          <TextareaField
            ref={field}
            label="Why are you withdrawing it?"
            maxLength={MAX_LENGTH}
            value={reason}
            error={isChecked && !reason.trim() ? 'Write a few words about why.' : fields.reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </Dialog>
    </>
  );
}

function useWithdrawing(id: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call(
        'PUT /report/withdraw/{id}/v1',
        { params: { id }, body: { reason } },
        { fetchApi: withAccessKey(readAccessKey(id)) },
      ),
    meta: { isErrorShown: true },
    onSuccess: async ({ data }) => {
      cacheAnswer(queries, oneReport(id), data);
      onDone();
      await queries.invalidateQueries({ queryKey: myReports.queryKey });
    },
    // It may have been forwarded meanwhile: the refetched case shows that.
    onError: () => queries.invalidateQueries({ queryKey: oneReport(id).queryKey }),
  });
}
