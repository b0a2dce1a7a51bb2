import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../platform/database/db.ts';
import { dayInIndia, minuteInIndia, startOfDay } from '../../../platform/india-time.ts';
import { type Samples, UNKNOWN_ID } from '../../../testing/samples.ts';
import { newInt } from '../../../testing/seed.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { insertService, insertTechnician, insertVisit } from '../home-visits/inserted-visits.testing.ts';

const HOUR = 3_600_000;
const MIDDLE = { latitude: 12.97, longitude: 77.64 };
/** About 4 km in latitude. */
const STEP = 0.036;

/** A full hour at least two hours ahead and within a day: today or, late in the evening, tomorrow morning. */
function soon(): Date {
  const now = new Date();
  const { minute } = minuteInIndia(now);
  const hour = Math.ceil(minute / 60) + 2;
  const [day, at] = hour + 8 <= 21 ? [dayInIndia(now), hour] : [dayInIndia(now, 1), 7];
  return new Date(startOfDay(day).getTime() + at * HOUR);
}

let createdCount = 0;

export type TestDispatch = Awaited<ReturnType<typeof makeDispatch>>;

/** Creates a city with a dispatcher, and helpers to create technicians and visits there. */
export async function makeDispatch({ db, call }: Pick<TestApp, 'db' | 'call'>) {
  createdCount += 1;
  const base = soon();
  const name = `Hubballi ${createdCount} ${newInt(1e9)}`;
  const city = await db
    .insertInto('servedCities')
    .values({ name, state: 'Karnataka', hasHomeVisits: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const zone = await db
    .insertInto('serviceZones')
    .values({ cityId: city.id, name: 'North', ...MIDDLE })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token, userId } = await signInStaff({ db }, { role: 'dispatcher', city: name });
  const services = new Map<HomeVisitKind, { id: string; name: string }>();
  const serviceOf = async (kind: HomeVisitKind) => {
    const known = db.selectFrom('homeServices').where('kind', '=', kind).where('needsVet', '=', false);
    const service =
      services.get(kind) ??
      (await known.orderBy('position').orderBy('name').select(['id', 'name']).executeTakeFirst()) ??
      (await insertService(db, kind));
    services.set(kind, service);
    return service;
  };

  return {
    cityId: city.id,
    cityName: name,
    zoneId: zone.id,
    token,
    userId,
    day: dayInIndia(base),
    call: <const Route extends string>(route: Route, body?: object) => call(route, { token, body }),
    /** A technician who works at all hours; `steps`: how far north of the centre they start, in steps of about 4 km. */
    technician: async (
      { steps = 0, ...set }: Partial<Insertable<Database['technicians']>> & { steps?: number } = {},
      hours = { fromMinute: 0, toMinute: 1440 },
    ) => {
      const { token: technicianToken, userId: account } = await signInStaff(
        { db },
        { role: 'technician', city: name },
      );
      const latitude = MIDDLE.latitude + steps * STEP;
      const { id } = await insertTechnician(db, { cityId: city.id, userId: account, latitude, ...set });
      const week = Array.from({ length: 7 }, (_, weekday) => ({ technicianId: id, weekday, ...hours }));
      await db.insertInto('technicianHours').values(week).execute();
      return { id, token: technicianToken, userId: account };
    },
    /** A paid visit, `later` hours after `soon()` as of this setup. */
    visit: async ({
      later = 0,
      steps = 0,
      kind = 'vaccination',
      ...set
    }: Partial<Insertable<Database['homeVisits']>> & {
      later?: number;
      steps?: number;
      kind?: HomeVisitKind;
    } = {}) => {
      const owner = await insertOwner(db);
      const service = await serviceOf(kind);
      const windowStart = set.windowStart
        ? new Date(set.windowStart as Date)
        : new Date(base.getTime() + later * HOUR);
      const { id } = await insertVisit(db, {
        userId: owner.id,
        kind,
        lines: [{ petId: owner.petId, serviceId: service.id, name: service.name }],
        windowStart,
        set: {
          cityId: city.id,
          city: name,
          zoneId: zone.id,
          latitude: MIDDLE.latitude + steps * STEP,
          longitude: MIDDLE.longitude,
          busyUntil: new Date(windowStart.getTime() + HOUR),
          ...set,
        },
      });
      return { id, owner, windowStart };
    },
  };
}

/** The stored state of a visit. */
export const readVisitState = ({ db }: Pick<TestApp, 'db'>, id: string) =>
  db
    .selectFrom('homeVisits')
    .where('id', '=', id)
    .select(['status', 'technicianId', 'isPinned', 'lateMinutes'])
    .executeTakeFirstOrThrow();

export const samples: Samples = {
  'PUT /dispatch/assign/visit/{id}/v1': { body: { technicianId: UNKNOWN_ID, expected: null } },
  'PUT /dispatch/pin/visit/{id}/v1': { body: { isPinned: true } },
  'PUT /dispatch/delay/visit/{id}/v1': { body: { minutes: 15 } },
  'PUT /dispatch/cancel/visit/{id}/v1': { body: { reason: 'The roads are flooded' } },
  'PUT /dispatch/take/off/technician/{id}/v1': { body: { day: '2026-11-23', reason: 'Has fever' } },
  'PUT /dispatch/bring/back/technician/{id}/v1': { body: { day: '2026-11-23' } },
  'PUT /dispatch/carry/out/plan/v1': {
    body: {
      day: '2026-11-23',
      cityId: UNKNOWN_ID,
      changes: [
        {
          visitId: UNKNOWN_ID,
          fromTechnicianId: null,
          toTechnicianId: UNKNOWN_ID,
        },
      ],
    },
  },
  audits: {
    'a dispatcher’s assignments, delays and absences are logged': async ({ app, changesOf, ok }) => {
      const city = await makeDispatch(app);
      const { userId, day, cityId } = city;
      const [one, other] = [await city.technician(), await city.technician()];
      const visit = await city.visit();
      const put = (what: string, body: object = {}) =>
        ok(city.call(`PUT /dispatch/${what}/v1` as 'PUT /dispatch/carry/out/plan/v1', body));
      const moved = (from: string, to: string) => `home-visits {"status":"${from}"} -> {"status":"${to}"}`;
      await put(`assign/visit/${visit.id}`, { technicianId: one.id });
      await put(`pin/visit/${visit.id}`, { isPinned: false });
      await put(`delay/visit/${visit.id}`, { minutes: 20 });
      await put(`take/off/technician/${one.id}`, { day, reason: 'Has fever' });
      await put(`bring/back/technician/${one.id}`, { day });
      await put(`unassign/visit/${visit.id}`);
      const changes = [{ visitId: visit.id, fromTechnicianId: null, toTechnicianId: other.id }];
      await put('carry/out/plan', { day, cityId, changes });
      await put(`cancel/visit/${visit.id}`, { reason: 'The roads are flooded' });
      expect(await changesOf(userId, 'dispatch.assignVisit')).toEqual([moved('requested', 'assigned')]);
      expect(await changesOf(userId, 'dispatch.pinVisit')).toHaveLength(1);
      expect(await changesOf(userId, 'dispatch.delayVisit')).toEqual([
        'home-visits {"lateMinutes":0} -> {"lateMinutes":20}',
      ]);
      expect(await changesOf(userId, 'dispatch.takeOffDay')).toEqual([
        `technician-absences null -> {"day":"${day}","reason":"Has fever"}`,
        moved('assigned', 'assigned'),
      ]);
      expect(await changesOf(userId, 'dispatch.bringBackDay')).toEqual([
        `technician-absences {"day":"${day}"} -> null`,
      ]);
      expect(await changesOf(userId, 'dispatch.unassignVisit')).toEqual([moved('assigned', 'requested')]);
      expect(await changesOf(userId, 'dispatch.carryOutPlan')).toEqual([moved('requested', 'assigned')]);
      expect(await changesOf(userId, 'dispatch.cancelVisit')).toEqual([
        moved('assigned', 'cancelled_by_ops'),
      ]);
    },
  },
};
