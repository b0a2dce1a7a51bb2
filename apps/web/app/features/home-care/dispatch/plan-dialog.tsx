import { homeVisitNames } from '@tailwell/contract/booking-constants';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { call } from '../../../api/call';
import { ListFault } from '../../../parts/page/list-fault';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { counted } from '../../../ui/format/count';
import { fullDate } from '../../../ui/format/times';
import { Dialog } from '../../../ui/overlay/dialog';
import { windowOf } from './board-labels';
import { type Proposal, proposalOf } from './dispatch';
import { useDispatch } from './use-dispatch';

interface PlanDialogProps {
  day: string;
  cityId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Preview of what planning would change and save; one click applies it. */
export function PlanDialog({ day, cityId, isOpen, onClose }: PlanDialogProps) {
  const proposal = useQuery({ ...proposalOf(day, cityId), enabled: isOpen, staleTime: 0 });
  const changes = proposal.data?.changes ?? [];
  const applyPlan = useDispatch({
    send: (_: undefined, options) => {
      const body = { day, cityId, changes: changes.map(toChange) };
      return call('PUT /dispatch/carry/out/plan/v1', { body }, options);
    },
    messageOf: ({ data }) => `${counted(data.changed, 'visit')} changed. Owners are notified.`,
    onDone: onClose,
    isErrorShown: true,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !applyPlan.isPending && onClose()}
      title={`Plan ${fullDate(day)}`}
      description="Visits assigned by hand, or already under way, stay as they are."
      width="lg"
      actions={
        changes.length > 0 ? (
          <>
            <Button variant="secondary" disabled={applyPlan.isPending} onClick={onClose}>
              Not now
            </Button>
            <Button
              isLoading={applyPlan.isPending}
              disabled={proposal.isFetching}
              onClick={() => applyPlan.mutate(undefined)}
            >
              Change {counted(changes.length, 'visit')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {applyPlan.error && <Refusal error={applyPlan.error} />}
        {proposal.error && !proposal.data ? (
          <ListFault list={proposal} />
        ) : proposal.data ? (
          <Changes proposal={proposal.data} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </div>
    </Dialog>
  );
}

const toChange = ({ visitId, fromTechnicianId, toTechnicianId }: Proposal['changes'][number]) => ({
  visitId,
  fromTechnicianId,
  toTechnicianId,
});

function Changes({ proposal: { before, after, changes } }: { proposal: Proposal }) {
  if (changes.length === 0) {
    return <Banner kind="success">The day is already well planned. There is nothing to change.</Banner>;
  }
  return (
    <>
      <dl className="grid grid-cols-2 gap-3">
        <Figure label="Not assigned" before={String(before.unassigned)} after={String(after.unassigned)} />
        <Figure
          label="On the way"
          before={`${before.travelMinutes} min`}
          after={`${after.travelMinutes} min`}
        />
      </dl>
      <ul className="flex flex-col divide-y divide-line">
        {changes.map((change) => (
          <li key={change.visitId} className="flex flex-col gap-0.5 py-3 text-sm">
            <p className="font-bold">
              {windowOf(change)} · {homeVisitNames[change.kind]} · {change.area}
            </p>
            <p className="flex flex-wrap items-center gap-1.5">
              <span className="text-ink-soft">{change.from ?? 'Unassigned'}</span>
              <ArrowRight className="size-4 shrink-0" aria-label="becomes" />
              <span className="font-bold">{change.to ?? 'Unassigned'}</span>
              {change.isNotified && <span className="text-ink-soft">(the owner expects the first one)</span>}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const Figure = ({ label, before, after }: { label: string; before: string; after: string }) => (
  <div className="rounded-lg bg-sunken p-3">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="text-lg font-extrabold tabular-nums">
      {before === after ? (
        after
      ) : (
        <>
          {before} <ArrowRight className="inline size-4" aria-label="becomes" /> {after}
        </>
      )}
    </dd>
  </div>
);
