import { homeVisitNames } from '@tailwell/contract/booking-constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallInput, call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { AskReason } from '../../../parts/console/ask-reason';
import { may, rolesQuery } from '../../../parts/console/roles';
import { visitStatusNames } from '../../../parts/visit-labels';
import { Button } from '../../../ui/button';
import { inr } from '../../../ui/format/inr';
import { fullMomentInIndia } from '../../../ui/format/times';
import { type Owner, toastMessage, useOwnerAction } from './owner-query';
import { Section } from './owner-section';

type HomeVisit = Owner['homeVisits'][number];

const CANCEL = 'POST /console/cancel/home-visits/{id}/v1';

/** An owner's home visits, which can be cancelled for a reason. */
export function HomeVisits({ owner }: { owner: Owner }) {
  return (
    <Section title="Home visits" isEmpty={owner.homeVisits.length === 0} empty="None yet.">
      {owner.homeVisits.map((visit) => (
        <Row key={visit._id} ownerId={owner._id} visit={visit} />
      ))}
    </Section>
  );
}

function Row({ ownerId, visit }: { ownerId: string; visit: HomeVisit }) {
  const { _id: id, kind, status, windowStart, toPay, canCancel } = visit;
  const roles = useQuery(rolesQuery).data;
  const [isAsking, setAsking] = useState(false);
  const keyFor = useIdempotencyKey();
  const cancelling = useOwnerAction(
    ownerId,
    (reason) => {
      const input: CallInput<typeof CANCEL> = { params: { id }, body: { reason } };
      return call(CANCEL, input, { idempotencyKey: keyFor(input) });
    },
    (reply) => {
      toastMessage(reply);
      setAsking(false);
    },
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <span className="font-bold wrap-anywhere">{homeVisitNames[kind]}</span>
        <span className="block text-sm text-ink-soft">
          {fullMomentInIndia(new Date(windowStart))} · {visitStatusNames[status]} · {inr(toPay)}
        </span>
      </div>
      {canCancel && roles && may(roles, 'cancel_for_owners') && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Cancel visit
        </Button>
      )}
      <AskReason
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Cancel the home visit of ${fullMomentInIndia(new Date(windowStart))}?`}
        about="The owner gets a full refund and is notified of the reason."
        hint="The owner reads this."
        submitLabel="Cancel and refund"
        isDangerous
        mutation={cancelling}
      />
    </li>
  );
}
