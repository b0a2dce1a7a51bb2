import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../api/call';
import { fieldError, StepDialog } from '../../../../parts/console/step-dialog';
import { useStep } from '../../../../parts/console/use-step';
import { Badge } from '../../../../ui/badge';
import { Button } from '../../../../ui/button';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { useNow } from '../../../../ui/use-now';
import { When } from '../case-when';
import { type IdentityRequest, refreshWelfare } from '../welfare';

/** Who asks for it and why, with a colleague's decision, or the buttons to decide. */
export function IdentityRequestFacts({ request }: { request: IdentityRequest }) {
  const { askedBy, reason, askedAt, answeredBy, isApproved, answer, canAnswer } = request;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <span>
          <span className="font-bold text-ink">{askedBy.isMe ? 'You' : askedBy.name}</span>,{' '}
          <When moment={askedAt} />
        </span>
        <RequestStatus request={request} />
      </p>
      <p className="rounded-lg bg-sunken px-4 py-3 wrap-anywhere">“{reason}”</p>
      {answeredBy && answer && (
        <p className="text-sm wrap-anywhere">
          <span className="font-bold">{answeredBy}:</span> “{answer}”
        </p>
      )}
      {isApproved === null && canAnswer && <Answer request={request} />}
    </div>
  );
}

function RequestStatus({ request: { isApproved, answeredBy, expiresAt } }: { request: IdentityRequest }) {
  const now = useNow(60);
  if (isApproved === null) return <Badge tone="waiting">Waiting for an answer</Badge>;
  if (!isApproved) return <Badge tone="failed">Refused by {answeredBy}</Badge>;
  const hasEnded = now && expiresAt && Date.parse(expiresAt) <= now.getTime();
  return hasEnded ? (
    <Badge tone="over">Agreed by {answeredBy}, closed again</Badge>
  ) : (
    <Badge tone="success">Agreed by {answeredBy}</Badge>
  );
}

function Answer({ request }: { request: IdentityRequest }) {
  const queries = useQueryClient();
  const [openDialog, setOpenDialog] = useState<'agree' | 'refuse'>();
  const step = useStep({
    make: (body: { isApproved: boolean; reason?: string }, options) =>
      call('PUT /console/welfare/identity/answer/{id}/v1', { params: { id: request._id }, body }, options),
    onDone: () => {
      setOpenDialog(undefined);
      return refreshWelfare(queries);
    },
    refresh: () => refreshWelfare(queries),
  });
  const close = () => setOpenDialog(undefined);
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button icon={<Check className="size-4" aria-hidden="true" />} onClick={() => setOpenDialog('agree')}>
        Agree
      </Button>
      <Button
        variant="secondary"
        icon={<X className="size-4" aria-hidden="true" />}
        onClick={() => setOpenDialog('refuse')}
      >
        Refuse
      </Button>
      <AnswerDialog
        isOpen={openDialog === 'agree'}
        isApproved
        onClose={close}
        request={request}
        step={step}
      />
      <AnswerDialog
        isOpen={openDialog === 'refuse'}
        isApproved={false}
        onClose={close}
        request={request}
        step={step}
      />
    </div>
  );
}

interface AnswerDialogProps {
  isOpen: boolean;
  onClose: () => void;
  isApproved: boolean;
  request: IdentityRequest;
  step: Parameters<typeof StepDialog>[0]['step'] & {
    mutate: (answer: { isApproved: boolean; reason?: string }) => void;
  };
}

function AnswerDialog({ isOpen, onClose, isApproved, request, step }: AnswerDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { caseNo, askedBy } = request;
  const submit = () => {
    // A refusal requires a reason.
    setMissing(!isApproved && !reason.trim());
    if (isApproved || reason.trim()) step.mutate({ isApproved, reason: reason.trim() || undefined });
  };
  return (
    <StepDialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        isApproved ? `Show ${askedBy.name} who reports ${caseNo}?` : `Refuse to show who reports ${caseNo}?`
      }
      step={step}
      label={isApproved ? 'Agree for 24 hours' : 'Refuse'}
      onSubmit={submit}
      isDangerous={!isApproved}
      fields={['reason']}
    >
      <p className="text-ink-soft">
        {isApproved
          ? `For 24 hours ${askedBy.name} can read the names and contacts of the reporter and the witness, and the device data. Every view is logged, and so is your answer.`
          : `${askedBy.name} reads your reason, and can ask again.`}
      </p>
      <TextareaField
        label="Reason"
        isOptional={isApproved}
        value={reason}
        maxLength={500}
        error={fieldError(step.error, 'reason') ?? (isMissing ? 'Enter a reason.' : undefined)}
        onChange={({ target }) => setReason(target.value)}
      />
    </StepDialog>
  );
}
