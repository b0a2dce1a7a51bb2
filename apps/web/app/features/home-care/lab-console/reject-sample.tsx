import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { RadioChips } from '../../../ui/form/radio-chips';
import { TextareaField } from '../../../ui/form/textarea-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { cacheLabReport, type LabReport, refreshLab } from './lab';

/** The most common problems with a sample; the owner reads them. */
const REASONS = [
  'The blood has clotted.',
  'The red cells have burst.',
  'There is too little blood in the tube.',
  'The tube was damaged on the way.',
  'It is the wrong kind of tube.',
] as const;
const OTHER = 'other';

/** Marks a sample as unusable. */
export function RejectSample({ report }: { report: LabReport }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="-ml-5 self-start" onClick={() => setOpen(true)}>
        This sample can’t be used
      </Button>
      <RejectDialog report={report} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function RejectDialog({
  report,
  isOpen,
  onClose,
}: {
  report: LabReport;
  isOpen: boolean;
  onClose: () => void;
}) {
  const [selected, setSelected] = useState('');
  const [ownReason, setOwnReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reject = useRejecting(report._id, onClose);
  const reason = selected === OTHER ? ownReason.trim() : selected;
  const fields = reject.error instanceof ApiError ? reject.error.fields : {};
  const close = () => {
    if (reject.isPending) return;
    reject.reset();
    onClose();
  };
  const submit = () => {
    setMissing(reason.length < 3);
    if (reason.length >= 3) reject.mutate(reason);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Reject tube ${report.barcode}?`}
      actions={
        <>
          <Button variant="secondary" disabled={reject.isPending} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" isLoading={reject.isPending} onClick={submit}>
            Reject the sample
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Banner kind="warning">
          The owner reads why, and books another collection for free. Other tubes of the same visit go on.
        </Banner>
        {reject.error && !fields.reason && <Refusal error={reject.error} />}
        <RadioChips
          label="What is wrong with it?"
          options={[
            ...REASONS.map((value) => ({ value, label: value.replace(/\.$/, '') })),
            { value: OTHER, label: 'Something else' },
          ]}
          value={selected}
          error={isMissing && !selected ? 'Please choose what is wrong.' : undefined}
          onChange={({ target }) => setSelected(target.value)}
        />
        {selected === OTHER && (
          <TextareaField
            label="The owner reads this"
            value={ownReason}
            maxLength={300}
            error={
              fields.reason ??
              (isMissing && ownReason.trim().length < 3 ? 'Say in a few words what is wrong.' : undefined)
            }
            onChange={({ target }) => setOwnReason(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

function useRejecting(id: string, onClose: () => void) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (reason: string) => {
      const input = { params: { id }, body: { reason } };
      return call('PUT /lab/reject/sample/{id}/v1', input, { idempotencyKey: keyFor(input) });
    },
    meta: { isErrorShown: true },
    onSuccess: ({ data, message }) => {
      toasts.success(message);
      onClose();
      return cacheLabReport(queries, data);
    },
    onError: () => refreshLab(queries),
  });
}
