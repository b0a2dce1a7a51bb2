import type { dispatch } from '@tailwell/contract/home-care/dispatch';
import type { Answer } from '../../../platform/http/serve.ts';
import type { proposePlan } from './plan.flow.ts';

/** A plan as somebody is asked whether to carry it out. */
export function toProposal({
  loaded,
  changes,
  before,
  after,
}: Awaited<ReturnType<typeof proposePlan>>): Answer<typeof dispatch.getProposal>['data'] {
  const nameOf = (id: string | null) => loaded.technicians.find((one) => one.id === id)?.name ?? null;
  return {
    before,
    after,
    changes: changes.map(({ visit, toId }) => ({
      visitId: visit.id,
      fromTechnicianId: visit.technicianId,
      toTechnicianId: toId,
      windowStart: visit.windowStart,
      windowEnd: visit.windowEnd,
      kind: visit.kind,
      area: visit.area,
      from: nameOf(visit.technicianId),
      to: nameOf(toId),
      isNotified: visit.status === 'assigned',
    })),
  };
}
