import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { homeVisitKinds } from '@tailwell/contract/booking-constants';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { dayInIndia, startOfDay } from '../../../platform/india-time.ts';
import { newInt } from '../../../testing/seed.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addressBody } from '../../account/addresses/addresses.testing.ts';
import { choose, makeOwner, statusOf } from '../../vets/consultations/consultations.testing.ts';
import { insertService } from './inserted-visits.testing.ts';

/** Where the addresses of tests are (`addressBody`) and technicians start. */
const PINCODE = '560038';
const NEARBY = { latitude: 12.9784, longitude: 77.6408 };

const HOUR = 3_600_000;

/** A window's start this many days after `from`, on a full hour in India. */
export const windowIn = (days: number, hour: number, from = new Date()) =>
  new Date(startOfDay(dayInIndia(from, days)).getTime() + hour * HOUR).toISOString();

/**
 * Creates a city that serves the addresses of tests, with a lab, a zone and technicians with all skills who work 9 to
 * 18 every day; and one service of each kind for dogs and cats: ₹599, 20 minutes.
 */
export async function makeTeam(db: Kysely<Database>, { technicians = 1 } = {}) {
  const madeAt = new Date();
  const city = await db
    .insertInto('servedCities')
    .values({ name: `Town ${newInt(1e9)}`, state: 'Karnataka', hasHomeVisits: true, hasDelivery: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('servedPincodes').where('pincode', '=', PINCODE).execute();
  await db.insertInto('servedPincodes').values({ pincode: PINCODE, cityId: city.id, note: '' }).execute();
  const zone = await db
    .insertInto('serviceZones')
    .values({ cityId: city.id, name: 'Indiranagar', ...NEARBY })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lab = await db
    .insertInto('labs')
    .values({ name: `Lab ${newInt(1e9)}`, address: '4 Press Road', cityId: city.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('labCities').values({ cityId: city.id, labId: lab.id }).execute();
  const team = { cityId: city.id, zoneId: zone.id };
  const technicianIds: string[] = [];
  for (let at = 0; at < technicians; at += 1) technicianIds.push(await addTechnician(db, team));
  const services = {} as Record<HomeVisitKind, string>;
  for (const kind of homeVisitKinds) {
    services[kind] = (await insertService(db, kind, { species: ['dog', 'cat'] })).id;
  }
  return { ...team, technicianIds, services, madeAt };
}

export type Team = Awaited<ReturnType<typeof makeTeam>>;

/** Adds a technician to a team, working 9 to 18 every day by default. Returns the id. */
export async function addTechnician(
  db: Kysely<Database>,
  { cityId, zoneId }: Pick<Team, 'cityId' | 'zoneId'>,
  {
    fromMinute = 540,
    toMinute = 1_080,
    ...changes
  }: { fromMinute?: number; toMinute?: number } & Partial<Insertable<Database['technicians']>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('technicians')
    .values({ cityId, zoneId, name: 'Ravi Kumar', skills: [...homeVisitKinds], ...NEARBY, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('technicianHours')
    .values([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ technicianId: id, weekday, fromMinute, toMinute })))
    .execute();
  return id;
}

/** An owner with a dog and an address that the team serves. */
export async function makeHost(app: TestApp) {
  const owner = await makeOwner(app);
  const added = await app.call('POST /address/add/address/v1', { token: owner.token, body: addressBody() });
  return { ...owner, addressId: added.body.data._id as string };
}

export type Host = Awaited<ReturnType<typeof makeHost>>;

const CREATE = {
  blood_test: 'POST /user/create/blood/test/request/v2',
  vaccination: 'POST /user/create/vaccination/request/v2',
  home_care: 'POST /user/create/home/care/request/v2',
} as const;

/** What bookings depend on. Their default window is counted from `madeAt`: the day may end during a test. */
type BookingTeam = Pick<Team, 'services'> & Partial<Pick<Team, 'madeAt'>>;

/** Holds a window until payment. Default: 10 to 11 in three days. */
export const createVisit = (
  app: TestApp,
  { token, petId, addressId }: Pick<Host, 'token' | 'petId' | 'addressId'>,
  { services, madeAt }: BookingTeam,
  { kind = 'home_care', ...body }: { kind?: HomeVisitKind } & Record<string, unknown> = {},
  headers?: Record<string, string>,
) =>
  app.call(CREATE[kind], {
    token,
    body: {
      lines: [{ petId, serviceId: services[kind] }],
      addressId,
      startsAt: windowIn(3, 10, madeAt),
      ...body,
    },
    headers,
  });

/** Opens the sandbox's payment page for a visit; returns the payment's id. */
export async function startVisitPayment(app: TestApp, token: string, homeVisitId: string): Promise<string> {
  const started = await app.call('POST /payment/start/v1', { token, body: { homeVisitId } });
  if (started.status !== 200) throw new Error(`no payment: ${JSON.stringify(started.body)}`);
  return started.body.data._id;
}

/** Books and pays; returns the visit's and the payment's id. */
export async function bookVisit(
  app: TestApp,
  host: Pick<Host, 'token' | 'petId' | 'addressId'>,
  team: BookingTeam,
  body: Parameters<typeof createVisit>[3] = {},
) {
  const created = await createVisit(app, host, team, body);
  if (created.status !== 200) throw new Error(`no visit: ${JSON.stringify(created.body)}`);
  const id = created.body.apointmentId;
  const paymentId = await startVisitPayment(app, host.token, id);
  await choose(app, paymentId, 'pay');
  await statusOf(app, paymentId);
  return { id, paymentId };
}

/** A visit as its owner sees it. */
export const getVisit = (app: TestApp, token: string, id: string) =>
  app.call(`GET /user/get/single/home/care/requests/${id}/v2`, { token });

/** Expires the hold of a visit. */
export async function expireVisitHold(app: TestApp, id: string) {
  const past = new Date(Date.now() - 1_000);
  await app.db.updateTable('homeVisits').set({ holdExpiresAt: past }).where('id', '=', id).execute();
}
