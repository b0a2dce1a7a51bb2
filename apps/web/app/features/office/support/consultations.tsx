import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallInput, call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { AskReason } from '../../../parts/console/ask-reason';
import { may, rolesQuery } from '../../../parts/console/roles';
import { Button } from '../../../ui/button';
import { inr } from '../../../ui/format/inr';
import { fullMomentInIndia } from '../../../ui/format/times';
import { RecordSheet } from './consultation-record-sheet';
import { type Owner, toastMessage, useOwnerAction } from './owner-query';
import { Section } from './owner-section';
import { consultationNames } from './status-names';

type Consultation = Owner['consultations'][number];

const CANCEL = 'POST /console/cancel/consultations/{id}/v1';

/** An owner's consultations: can be cancelled, and their records opened for a reason. */
export function Consultations({ owner }: { owner: Owner }) {
  return (
    <Section title="Consultations" isEmpty={owner.consultations.length === 0} empty="None yet.">
      {owner.consultations.map((consultation) => (
        <Row key={consultation._id} ownerId={owner._id} consultation={consultation} />
      ))}
    </Section>
  );
}

function Row({ ownerId, consultation }: { ownerId: string; consultation: Consultation }) {
  const { _id: id, vet, startsAt, status, toPay, canCancel } = consultation;
  const roles = useQuery(rolesQuery).data;
  const [openDialog, setOpenDialog] = useState<'record' | 'cancel'>();
  const keyFor = useIdempotencyKey();
  const close = () => setOpenDialog(undefined);
  const opening = useOwnerAction(
    ownerId,
    (reason) => call('POST /console/open/record/{id}/v1', { params: { id }, body: { reason } }),
    close,
  );
  const cancelling = useOwnerAction(
    ownerId,
    (reason) => {
      const input: CallInput<typeof CANCEL> = { params: { id }, body: { reason } };
      return call(CANCEL, input, { idempotencyKey: keyFor(input) });
    },
    (reply) => {
      toastMessage(reply);
      close();
    },
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <span className="font-bold wrap-anywhere">Dr {vet}</span>
        <span className="block text-sm text-ink-soft">
          {fullMomentInIndia(new Date(startsAt))} · {consultationNames[status]} · {inr(toPay)}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        {roles && may(roles, 'open_records') && (
          <Button variant="secondary" onClick={() => setOpenDialog('record')}>
            Open record
          </Button>
        )}
        {canCancel && roles && may(roles, 'cancel_for_owners') && (
          <Button variant="secondary" onClick={() => setOpenDialog('cancel')}>
            Cancel
          </Button>
        )}
      </div>
      <AskReason
        isOpen={openDialog === 'record'}
        onClose={close}
        title={`Open the record with Dr ${vet}?`}
        about="It has the chat, notes and prescription. This is recorded, with your name and reason."
        hint="The owner can read it in their data."
        submitLabel="Open record"
        mutation={opening}
      />
      <AskReason
        isOpen={openDialog === 'cancel'}
        onClose={close}
        title={`Cancel the consultation with Dr ${vet}?`}
        about="The owner gets a full refund and is notified of the reason."
        hint="The owner reads this."
        submitLabel="Cancel and refund"
        isDangerous
        mutation={cancelling}
      />
      <RecordSheet record={opening.data?.data} onClose={opening.reset} />
    </li>
  );
}
