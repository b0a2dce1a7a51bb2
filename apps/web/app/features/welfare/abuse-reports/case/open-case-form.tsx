import { CASE_NO, RECEIPT } from '@tailwell/contract/welfare/abuse-constants';
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../../api/api-error';
import { call } from '../../../../api/call';
import { Refusal } from '../../../../parts/refusal';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/form/text-field';
import { formatDuration } from '../../../../ui/format/duration';
import { writeCaseKey } from '../access-key';
import { formatCaseNo, formatReceipt, parseSavedText } from './receipt-input';

interface OpenCaseFormProps {
  /** Called once the case is open in this tab. */
  onOpened: (id: string) => void;
}

/** Opens a case by its number and receipt, for users without an account or on another device. */
export function OpenCaseForm({ onOpened }: OpenCaseFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ caseNo: '', receipt: '' });
  const [isChecked, setChecked] = useState(false);
  const faults = faultsOf(typed);
  const opening = useMutation({
    mutationFn: () => call('POST /report/open/case/v1', { body: toBody(typed) }),
    meta: { isErrorShown: true },
    onSuccess: ({ data: { _id, key } }) => {
      writeCaseKey(_id, key);
      onOpened(_id);
    },
  });
  const change = (part: Partial<typeof typed>) => {
    opening.reset();
    setTyped((before) => ({ ...before, ...part }));
  };
  const paste = (event: ClipboardEvent) => {
    const saved = parseSavedText(event.clipboardData.getData('text'));
    if (!saved) return;
    event.preventDefault();
    change(saved);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const invalidField = faults.caseNo ? 'caseNo' : faults.receipt ? 'receipt' : undefined;
    if (!invalidField) opening.mutate();
    else form.current?.querySelector<HTMLInputElement>(`input[name=${invalidField}]`)?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} onPaste={paste} className="flex flex-col gap-4">
      {opening.error && <OpenRefusal error={opening.error} />}
      <TextField
        label="Case no."
        name="caseNo"
        hint="Such as TWA-7K3M9QXD"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed.caseNo}
        error={isChecked ? faults.caseNo : undefined}
        onChange={({ target }) => change({ caseNo: target.value })}
        onBlur={({ target }) => setTyped((before) => ({ ...before, caseNo: formatCaseNo(target.value) }))}
      />
      <TextField
        label="Receipt"
        name="receipt"
        hint="The 16 digits that were shown when you submitted the report"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        className="tracking-wide tabular-nums"
        value={typed.receipt}
        error={isChecked ? faults.receipt : undefined}
        onChange={({ target }) => {
          const isAtEnd = target.selectionStart === target.value.length;
          // Formatting while typing in the middle would move the cursor.
          change({ receipt: isAtEnd ? formatReceipt(target.value) : target.value });
        }}
        onBlur={({ target }) => setTyped((before) => ({ ...before, receipt: formatReceipt(target.value) }))}
      />
      <Button type="submit" isWide isLoading={opening.isPending}>
        Open case
      </Button>
    </form>
  );
}

const toBody = ({ caseNo, receipt }: { caseNo: string; receipt: string }) => ({
  caseNo: formatCaseNo(caseNo),
  receipt: receipt.replace(/\D/g, ''),
});

function faultsOf(typed: { caseNo: string; receipt: string }) {
  const { caseNo, receipt } = toBody(typed);
  return {
    caseNo: CASE_NO.test(caseNo) ? undefined : 'A case number looks like TWA-7K3M9QXD. Please check it.',
    receipt: RECEIPT.test(receipt) ? undefined : 'A receipt has 16 digits. Please check it.',
  };
}

function OpenRefusal({ error }: { error: Error }) {
  const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfterSeconds : undefined;
  return (
    <Refusal error={error}>
      {seconds !== undefined && <p>You can try again in {formatDuration(seconds)}.</p>}
    </Refusal>
  );
}
