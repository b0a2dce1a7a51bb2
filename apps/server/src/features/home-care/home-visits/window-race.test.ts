import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '../../../platform/database/db.ts';
import { openChance } from '../../../testing/seed.ts';
import { type ServerProcess, startServer } from '../../../testing/server-process.ts';
import { callOver } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-postgres.ts';
import { insertOwners } from '../../vets/consultations/consultations.testing.ts';
import { makeTeam, type Team, windowIn } from './home-visits.testing.ts';

const OWNERS = 200;
const WINDOWS = 50;
/** Concurrent owners per window. */
const RIVALS = OWNERS / WINDOWS;
const WINDOWS_A_DAY = 9;
/** More would only wait for a connection. */
const LANES = 24;

const chance = openChance('window-race.test.ts');
const dataDir = makeTemporaryFolder('window-race');
const log = pino({ level: 'silent' });
let database: TestDatabase;
let db: ReturnType<typeof openDb>['db'];
let close: () => Promise<void>;
const servers: ServerProcess[] = [];
let team: Team;

/** Starts another server on the same database. */
async function start() {
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, CALL_LIMIT_FACTOR: '1000' };
  servers.push(await startServer(settings));
}

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close } = openDb({ url: database.url, poolSize: 2, log }));
  team = await makeTeam(db);
  const started = await Promise.allSettled([start(), start()]);
  for (const one of started) if (one.status === 'rejected') throw one.reason;
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface RacingOwner {
  id: string;
  token: string;
  petId: string;
  addressId: string;
}

/** Owners with a dog and an address that the team serves. */
async function makeOwners(count: number): Promise<RacingOwner[]> {
  const owners = await insertOwners(db, count);
  const addresses = await db
    .insertInto('addresses')
    .values(
      owners.map(({ id }) => ({
        ...{ userId: id, label: 'Home', fullName: 'Asha Menon', mobileNo: '9876543210' },
        ...{ house: '4', area: 'Indiranagar', landmark: '', pincode: '560038' },
        ...{ city: 'Bengaluru Urban', state: 'Karnataka', latitude: 12.9784, longitude: 77.6408 },
      })),
    )
    .returning(['id', 'userId'])
    .execute();
  const addressOf = new Map(addresses.map(({ id, userId }) => [userId, id]));
  return owners.map((owner) => ({ ...owner, addressId: addressOf.get(owner.id) ?? '' }));
}

/** Starts of this many windows, from a given day on. */
const findWindows = (count: number, fromDay: number) =>
  Array.from({ length: count }, (_, at) =>
    windowIn(fromDay + Math.floor(at / WINDOWS_A_DAY), 9 + (at % WINDOWS_A_DAY)),
  );

/** Two servers, one of which is killed after this many answers. */
function startRace(killAfter: number) {
  const alive = servers.filter(({ child }) => child.exitCode === null && child.signalCode === null);
  const [doomed, survivor] = alive;
  if (!doomed || !survivor) throw new Error('fewer than two servers are left');
  let left = killAfter;
  let repeated = 0;
  /** A call without an answer may have succeeded: only repeating it with the same key shows it. */
  const call = async <const Route extends string>(
    at: number,
    route: Route,
    request: Parameters<typeof callOver>[2],
  ) => {
    const headers = { 'Idempotency-Key': randomUUID() };
    let server = at % 2 === 0 ? doomed : survivor;
    for (;;) {
      const answer = await callOver(`${server.origin}/api`, route, {
        ...request,
        headers,
      }).catch(() => undefined);
      left -= 1;
      if (left === 0) doomed.child.kill('SIGKILL');
      if (answer && answer.status !== 503 && answer.body.code !== 'STILL_RUNNING') return answer;
      if (!answer) server = survivor;
      repeated += 1;
    }
  };
  const press = async (paymentId: string) => {
    let status = 503;
    // A busy server has changed nothing; a second click pays nothing more.
    while (status === 503) {
      const answer = await fetch(`${survivor.origin}/sandbox/payments/${paymentId}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'choice=pay',
      });
      status = answer.status;
    }
    expect(status).toBe(303);
  };
  const callSurvivor = <const Route extends string>(route: Route) =>
    callOver(`${survivor.origin}/api`, route);
  return { call, callSurvivor, press, countRepeated: () => repeated };
}

type Race = ReturnType<typeof startRace>;

const CREATE = 'POST /user/create/home/care/request/v2';

const create = ({ call }: Race, at: number, { token, petId, addressId }: RacingOwner, startsAt: string) =>
  call(at, CREATE, {
    token,
    body: { lines: [{ petId, serviceId: team.services.home_care }], addressId, startsAt },
  });

/** Books a window and pays; some holds expire before their payment arrives. */
async function bookAndPay(race: Race, at: number, person: RacingOwner, startsAt: string) {
  const created = await create(race, at, person, startsAt);
  if (created.status !== 200) return { startsAt, created };
  const { apointmentId: homeVisitId } = created.body;
  const started = await race.call(at, 'POST /payment/start/v1', {
    token: person.token,
    body: { homeVisitId },
  });
  if (started.status !== 200) return { startsAt, created };
  if (at % 3 === 0) {
    const holdExpiresAt = new Date(Date.now() - 1_000);
    await db.updateTable('homeVisits').set({ holdExpiresAt }).where('id', '=', homeVisitId).execute();
  }
  await race.press(started.body.data._id);
  await settle(race, started.body.data._id);
  return { startsAt, created };
}

/** Asks for a payment's status until the gateway confirms it. */
async function settle({ callSurvivor }: Race, id: string) {
  for (let tries = 0; tries < 50; ) {
    await db
      .updateTable('payments')
      .set({ nextCheckAt: new Date(0) })
      .where('id', '=', id)
      .execute();
    const { status, body } = await callSurvivor(`GET /phonepe/user/check/status/phonepe/payment/${id}/v1`);
    if (body.data?.status === 'completed') return;
    // A busy server: not counted as a try.
    if (status !== 503) tries += 1;
  }
  throw new Error(`the payment ${id} is never settled`);
}

/** Works through a list with this many lanes in parallel. */
async function inLanes<T, R>(lanes: number, items: T[], work: (item: T, at: number) => Promise<R>) {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < items.length; at = next++) {
      results[at] = await work(items[at] as T, at);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

// The sandbox's technicians may already be working on them.
const LIVE: HomeVisitStatus[] = ['requested', 'assigned', 'on_the_way', 'arrived', 'in_service', 'done'];

/** Overlapping live or held visits of the same technician. */
async function countOverlaps(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from home_visits one join home_visits other
      on other.technician_id = one.technician_id and other.id > one.id
      and tstzrange(other.window_start, other.busy_until) && tstzrange(one.window_start, one.busy_until)
    where one.status = any(${[...LIVE, 'payment_pending']}) and other.status = any(${[...LIVE, 'payment_pending']})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

test('200 users compete for 50 windows on two servers, one killed: one booking each, no payment lost', async () => {
  const people = await makeOwners(OWNERS);
  const windows = findWindows(WINDOWS, 2);
  const fight = startRace(chance.int(60, 180));
  const done = await inLanes(LANES, people, (person, at) =>
    bookAndPay(fight, at, person, windows[Math.floor(at / RIVALS)] ?? ''),
  );
  expect(fight.countRepeated()).toBeGreaterThan(0);
  expect(await countOverlaps()).toBe(0);

  const live = await db
    .selectFrom('homeVisits')
    .where('status', 'in', LIVE)
    .select(['id', 'windowStart', 'technicianId'])
    .execute();
  expect(live.map(({ windowStart }) => windowStart.toISOString()).toSorted()).toEqual(windows.toSorted());

  // Each payment has bought a window or is refunded.
  const paid = await db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .where('payments.status', '=', 'completed')
    .where('payments.homeVisitId', 'is not', null)
    .select([
      'payments.homeVisitId',
      'payments.amountPaise',
      'payments.outcome',
      'refunds.amountPaise as back',
    ])
    .execute();
  expect(paid.length).toBeGreaterThanOrEqual(WINDOWS);
  for (const { homeVisitId, amountPaise, outcome, back } of paid) {
    const isLive = live.some(({ id }) => id === homeVisitId);
    expect([outcome === 'fulfilled', back]).toEqual(isLive ? [true, null] : [false, amountPaise]);
  }
  expect(paid.filter(({ outcome }) => outcome === 'fulfilled')).toHaveLength(WINDOWS);

  const lost = done.filter(({ created }) => created.status !== 200);
  expect(lost.length).toBeGreaterThan(0);
  for (const { created, startsAt } of lost) {
    expect([created.status, created.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(created.body.details.slots).toHaveLength(3);
    expect(created.body.details.slots).not.toContain(startsAt);
  }
});

test('without constraint and locks the same race ends with double bookings', async () => {
  await start();
  await sql`alter table home_visits drop constraint home_visits_technician_is_free`.execute(db);
  // Rows read through a common table expression aren’t locked.
  await sql`alter table technicians rename to technicians_themselves`.execute(db);
  await sql`create view technicians as
    with everybody as materialized (select * from technicians_themselves) select * from everybody`.execute(
    db,
  );
  const windows = findWindows(3, 9);
  const people = await makeOwners(60);
  const fight = startRace(40);
  await inLanes(LANES, people, (person, at) => create(fight, at, person, windows[at % 3] ?? ''));
  expect(await countOverlaps()).toBeGreaterThan(0);
});
