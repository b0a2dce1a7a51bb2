import type { dispatch } from '@tailwell/contract/home-care/dispatch';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Grant } from '../../../platform/http/auth.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Answer, Handlers } from '../../../platform/http/serve.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { cancelForOwner } from '../../bookings/bookings/bookings.cancel.flow.ts';
import { assignVisits, visitChanged } from '../home-visits/assigning/assign.flow.ts';
import { lockVisits, updatePinned } from '../home-visits/assigning/assign.sql.ts';
import { delayVisit } from '../home-visits/delay.flow.ts';
import { visitBooking } from '../home-visits/home-visits.booking.flow.ts';
import { publishChange } from '../home-visits/home-visits.lifecycle.flow.ts';
import { isUpcoming } from '../home-visits/home-visits.rules.ts';
import { endAbsence, markAbsent } from './absence.flow.ts';
import { loadBoard } from './board.flow.ts';
import { selectAlarmTerms } from './board.sql.ts';
import { listCandidates } from './candidates.flow.ts';
import { selectCities, selectTechnicianOf, selectVisitOf } from './dispatch.cities.sql.ts';
import { citiesOf } from './dispatch.rules.ts';
import { applyPlan, proposePlan } from './plan.flow.ts';

type Tx = Transaction<Database>;
type Caller = { user: { grants: Grant[] } };

/** Throws NOT_FOUND for visits outside the caller's cities, as if they didn't exist. */
async function requireVisit(db: Kysely<Database>, call: Caller & { params: { id: string } }) {
  const visit = await selectVisitOf(db, call.params.id, citiesOf(call.user.grants));
  if (!visit) throw notFound();
  return visit;
}

async function requireTechnician(db: Kysely<Database>, call: Caller & { params: { id: string } }) {
  const technician = await selectTechnicianOf(db, call.params.id, citiesOf(call.user.grants));
  if (!technician) throw notFound();
  return technician;
}

async function requireCity(db: Kysely<Database>, { user }: Caller, cityId: string) {
  const cities = await selectCities(db, citiesOf(user.grants));
  if (!cities.some(({ id }) => id === cityId.toLowerCase())) throw notFound();
}

export function dispatchHandlers({ db }: Context): Handlers<typeof dispatch> {
  /** Id of the visit to change; it must be in the caller's cities. */
  const requireVisitId = async (tx: Tx, call: Caller & { params: { id: string } }) =>
    (await requireVisit(tx, call)).id;
  return {
    getBoard: async ({ user, query }) => {
      const { now, alarmMinutes } = await selectAlarmTerms(db);
      const cities = await selectCities(db, citiesOf(user.grants));
      const city = query.cityId ? cities.find(({ id }) => id === query.cityId?.toLowerCase()) : cities[0];
      if (query.cityId && !city) throw notFound();
      return {
        data: await loadBoard(db, { day: query.day ?? dayInIndia(now), cities, city, now, alarmMinutes }),
      };
    },

    listCandidates: async (call) => ({ data: await listCandidates(db, await requireVisit(db, call)) }),

    assignVisit: (call) =>
      once(db, call, async (tx) => {
        const id = await requireVisitId(tx, call);
        const { technicianId, expected } = call.body;
        const [visit] = await lockVisits(tx, [id]);
        if (expected !== undefined && visit?.technicianId !== expected) throw visitChanged();
        await assignVisits(tx, [{ visitId: id, technicianId }], { actor: 'dispatcher', isPinned: true });
        return { data: null, message: 'Assigned. The owner is notified.' };
      }),

    unassignVisit: (call) =>
      once(db, call, async (tx) => {
        const id = await requireVisitId(tx, call);
        await assignVisits(tx, [{ visitId: id, technicianId: null }], {
          actor: 'dispatcher',
          isPinned: false,
        });
        return { data: null, message: 'Unassigned. Please assign someone else.' };
      }),

    pinVisit: (call) =>
      once(db, call, async (tx) => {
        const id = await requireVisitId(tx, call);
        const [visit] = await lockVisits(tx, [id]);
        if (!visit || !isUpcoming(visit.status)) throw visitChanged();
        await updatePinned(tx, id, call.body.isPinned);
        await publishChange(tx, id);
        return { data: null };
      }),

    delayVisit: (call) =>
      once(db, call, async (tx) => {
        const notified = await delayVisit(tx, await requireVisitId(tx, call), call.body.minutes);
        return { data: { notified } };
      }),

    cancelVisit: (call) =>
      once(db, call, async (tx) => {
        const id = await requireVisitId(tx, call);
        await cancelForOwner(tx, visitBooking, { id, reason: call.body.reason, actor: 'dispatcher' });
        return { data: null, message: 'Cancelled. The owner gets a full refund.' };
      }),

    takeOffDay: (call) =>
      once(db, call, async (tx) => {
        const { id: technicianId, cityId } = await requireTechnician(tx, call);
        const { now } = await selectAlarmTerms(tx);
        return { data: await markAbsent(tx, { technicianId, cityId, ...call.body }, now) };
      }),

    bringBackDay: (call) =>
      once(db, call, async (tx) => {
        const { id } = await requireTechnician(tx, call);
        await endAbsence(tx, id, call.body.day);
        return { data: null };
      }),

    getProposal: async (call) => {
      await requireCity(db, call, call.query.cityId);
      const { now } = await selectAlarmTerms(db);
      return { data: toProposal(await proposePlan(db, call.query, now)) };
    },

    carryOutPlan: (call) =>
      once(db, call, async (tx) => {
        await requireCity(tx, call, call.body.cityId);
        const changed = await applyPlan(tx, call.body, call.body.changes);
        return { data: { changed } };
      }),
  };
}

/** A plan as shown before it is applied. */
function toProposal({
  loaded,
  changes,
  before,
  after,
}: Awaited<ReturnType<typeof proposePlan>>): Answer<typeof dispatch.getProposal>['data'] {
  const nameOf = (id: string | null) =>
    loaded.technicians.find((technician) => technician.id === id)?.name ?? null;
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
