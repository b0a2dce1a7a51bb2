import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallInput, call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { callKey, replyQuery } from '../../../api/query-client';
import { ListFault } from '../../../parts/page/list-fault';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { SelectField } from '../../../ui/form/select-field';
import { counted } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import { Dialog } from '../../../ui/overlay/dialog';
import { AFFECTED, type AffectedBooking, runOnEach } from './affected';

const OTHER_VETS = 'GET /console/find/other/vets/{id}/v1';
const MOVE = 'POST /console/move/consultations/{id}/v1';

/** Why one can't be moved to this vet, while others can. */
const REFUSALS = ['NOT_MOVABLE', 'SLOT_GONE', 'SLOT_TAKEN', 'PET_BUSY'];

interface MoveConsultationsProps {
  /** Id of the vet, or of the user who signs in as one. */
  id: string;
  consultations: AffectedBooking[];
  onClose: () => void;
}

/** Moves a vet's bookings to another vet, as far as that one is free. */
export function MoveConsultations({ id, consultations, onClose }: MoveConsultationsProps) {
  const others = useQuery({ ...replyQuery(OTHER_VETS, { params: { id } }), staleTime: 0 });
  const [vetId, setVetId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const moving = useMoveAll(id, onClose);
  const vets = others.data?.data ?? [];
  const selected = vets.find(({ _id }) => _id === vetId);
  const close = () => !moving.isPending && onClose();
  const submit = () => {
    setMissing(!selected);
    if (selected) moving.mutate({ vetId, bookings: consultations });
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={`Move ${counted(consultations.length, 'consultation')} to another vet?`}
      actions={
        <>
          <Button variant="secondary" disabled={moving.isPending} onClick={close}>
            Not now
          </Button>
          <Button disabled={vets.length === 0} isLoading={moving.isPending} onClick={submit}>
            Move and notify owners
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p>
          The time stays the same. Owners don’t pay more; if the new vet charges less, the difference is
          refunded. Each owner is notified and can cancel for a full refund. Consultations that this vet can’t
          take stay in the list.
        </p>
        {moving.error && <Refusal error={moving.error} />}
        {others.error ? (
          <ListFault list={others} />
        ) : others.data && vets.length === 0 ? (
          <Banner kind="warning">No other vet is available at any of these times.</Banner>
        ) : (
          <SelectField
            label="Vet"
            placeholder={others.data ? 'Choose a vet' : 'Looking for vets…'}
            hint={selected && `Speaks ${selected.languages.join(', ')}. Usual fee: ${inr(selected.fee)}.`}
            options={vets.map(({ _id, name, city, canTake }) => ({
              value: _id,
              label: `Dr ${name}, ${city}: can take ${canTake} of ${others.data?.total}`,
            }))}
            value={vetId}
            error={isMissing && !selected ? 'Choose a vet.' : undefined}
            onChange={({ target }) => setVetId(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

function useMoveAll(id: string, onDone: () => void) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    meta: { isErrorShown: true },
    mutationFn: ({ vetId, bookings: all }: { vetId: string; bookings: AffectedBooking[] }) =>
      runOnEach(all, REFUSALS, ({ _id }) => {
        const input: CallInput<typeof MOVE> = { params: { id: _id }, body: { vetId } };
        return call(MOVE, input, { idempotencyKey: keyFor(input) });
      }),
    onSuccess: (moved, { bookings: all }) => {
      const left = all.length - moved;
      toasts.success(
        `${moved} moved.${left > 0 ? ` ${left} couldn’t be moved: move to another vet, or refund.` : ''}`,
      );
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(AFFECTED, { params: { id } }) }),
  });
}
