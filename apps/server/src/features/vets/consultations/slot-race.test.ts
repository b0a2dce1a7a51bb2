import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '../../../platform/database/db.ts';
import { openChance } from '../../../testing/seed.ts';
import { type ServerProcess, startServer } from '../../../testing/server-process.ts';
import { callOver, type TestAnswer } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-postgres.ts';
import { insertOwners } from './consultations.testing.ts';

const CLIENTS = 50;
const VETS = 8;
const SLOTS_PER_VET = 25;
/** How many clients compete for each slot. */
const RIVALS = 4;
const chance = openChance('slot-race.test.ts');

interface Slot {
  vetId: string;
  /** The client's pet that it would be for: one pet can't see two vets at the same time. */
  vetAt: number;
  startsAt: string;
}

const dataDir = makeTemporaryFolder('slot-race');
const log = pino({ level: 'silent' });
let database: TestDatabase;
let db: ReturnType<typeof openDb>['db'];
let close: () => Promise<void>;
let servers: ServerProcess[] = [];
let clients: Awaited<ReturnType<typeof insertOwners>>;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close } = openDb({ url: database.url, poolSize: 2, log }));
  // Free consultations are booked immediately, so that no client releases a slot by requesting another one of the same
  // vet.
  await db.updateTable('vets').set({ consultationFeePaise: 0 }).execute();
  clients = await insertOwners(db, CLIENTS, VETS);
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  const started = await Promise.allSettled([1, 2, 3].map(() => startServer(settings)));
  servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  for (const one of started) if (one.status === 'rejected') throw one.reason;
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Available slots of many vets, alternating between vets. */
async function findSlots(perVet: number): Promise<Slot[]> {
  const api = `${servers.at(-1)?.origin}/api`;
  const list = await callOver(api, 'POST /user/filter/consultation/vet/list/v1', {
    body: { mode: 'video', category: 'dog' },
  });
  const vetIds: string[] = list.body.data.slice(0, VETS).map(({ _id }: { _id: string }) => _id);
  const books = await Promise.all(
    vetIds.map(async (vetId, vetAt) => {
      const { body } = await callOver(api, `GET /vet/get/free/slots/${vetId}/v1`);
      const starts: string[] = body.data.days.slice(1).flatMap((day: { starts: string[] }) => day.starts);
      // Three stay free to the end, to be offered to the losers.
      expect(starts.length).toBeGreaterThan(perVet + 3);
      return starts.slice(0, perVet).map((startsAt) => ({ vetId, vetAt, startsAt }));
    }),
  );
  return Array.from({ length: perVet }, (_, at) => books.flatMap((book) => book[at] ?? [])).flat();
}

/**
 * Lets all clients try for their slots through two servers, one of which is killed meanwhile; returns the responses by
 * slot.
 */
async function race(slots: Slot[], [doomed, survivor]: [ServerProcess, ServerProcess]) {
  const requests = clients.map((): Slot[] => []);
  for (const slot of slots) {
    for (const at of pickClients()) requests[at]?.push(slot);
  }
  const answers = new Map(slots.map((slot) => [slot, [] as { userId: string; answer: TestAnswer }[]]));
  // Counted in its own answers: when it is killed, others are still to come to it, however fast the other one is.
  const ofDoomed = requests.filter((_, at) => at % 2 === 0).flat().length;
  let killAfter = chance.int(Math.floor(ofDoomed / 4), Math.floor((ofDoomed * 3) / 4));
  let repeated = 0;
  await Promise.all(
    clients.map(async ({ id, token, petIds }, at) => {
      let server = at % 2 === 0 ? doomed : survivor;
      for (const slot of requests[at] ?? []) {
        const { vetId, vetAt, startsAt } = slot;
        const request = {
          token,
          body: { vetId, startsAt, petId: petIds[vetAt] },
          headers: { 'Idempotency-Key': randomUUID() },
        };
        // A call without a response may have booked: only a retry with the same key shows it.
        const answer = await untilAnswered(async () => {
          const asked = server;
          const booked = await callOver(`${asked.origin}/api`, CREATE, request).catch(() => undefined);
          if (booked && asked === doomed) killAfter -= 1;
          if (killAfter === 0) doomed.child.kill('SIGKILL');
          if (!booked) server = survivor;
          if (!booked) repeated += 1;
          return booked;
        });
        answers.get(slot)?.push({ userId: id, answer });
      }
    }),
  );
  return { answers, repeated };
}

const CREATE = 'POST /user/create/asign/vet/schedule/v1';

function pickClients(): Set<number> {
  const picked = new Set<number>();
  while (picked.size < RIVALS) picked.add(chance.int(CLIENTS));
  return picked;
}

async function untilAnswered(call: () => Promise<TestAnswer | undefined>): Promise<TestAnswer> {
  for (;;) {
    const answer = await call();
    const isUndecided = !answer || answer.status === 503 || answer.body.code === 'STILL_RUNNING';
    if (!isUndecided) return answer;
  }
}

// The sandbox's vets confirm after some seconds.
const LIVE: ConsultationStatus[] = ['booked', 'confirmed'];

/** Overlapping pairs of live or held consultations of one vet. */
async function countDuplicates(): Promise<number> {
  const occupying: ConsultationStatus[] = ['payment_pending', ...LIVE];
  const { rows } = await sql<{ count: number }>`
    select count(*) from consultations one join consultations other
      on other.vet_id = one.vet_id and other.id > one.id
      and tstzrange(other.starts_at, other.blocked_until) && tstzrange(one.starts_at, one.blocked_until)
    where one.status = any(${occupying}) and other.status = any(${occupying})`.execute(db);
  return rows[0]?.count ?? 0;
}

const takeServers = (): [ServerProcess, ServerProcess] => {
  const alive = servers.filter(({ child }) => child.exitCode === null && child.signalCode === null);
  const [doomed, survivor] = alive;
  if (!doomed || !survivor) throw new Error('fewer than two servers are left');
  return [doomed, survivor];
};

test('50 clients compete for 200 slots on two servers, one killed: each slot has one winner, losers get three others', async () => {
  const slots = await findSlots(SLOTS_PER_VET);
  expect(slots).toHaveLength(200);
  const { answers, repeated } = await race(slots, takeServers());
  expect(repeated).toBeGreaterThan(0);

  const live = await db
    .selectFrom('consultations')
    .where('status', 'in', LIVE)
    .select(['vetId', 'userId', 'startsAt'])
    .execute();
  expect(live).toHaveLength(200);
  expect(await countDuplicates()).toBe(0);
  for (const [{ vetId, startsAt }, tries] of answers) {
    const winners = tries.filter(({ answer }) => answer.status === 200).map(({ userId }) => userId);
    const owners = live.filter((one) => one.vetId === vetId && one.startsAt.toISOString() === startsAt);
    expect(winners).toEqual(owners.map(({ userId }) => userId));
    expect(winners).toHaveLength(1);
    const losers = tries.filter(({ answer }) => answer.status !== 200);
    expect(losers).toHaveLength(RIVALS - 1);
    for (const { answer } of losers) {
      expect([answer.status, answer.body.code]).toEqual([409, 'SLOT_TAKEN']);
      expect(new Set(answer.body.details.slots as string[]).size).toBe(3);
      expect(answer.body.details.slots).not.toContain(startsAt);
    }
  }
});

test('without the constraints the same race books slots twice', async () => {
  await sql`alter table consultations drop constraint consultations_vet_is_free`.execute(db);
  await sql`alter table booked_times drop constraint booked_times_vet_is_free`.execute(db);
  // With a price, each slot is held for its payment: free bookings check again whether it is taken.
  await db.updateTable('vets').set({ consultationFeePaise: 50_000 }).execute();
  const slots = await findSlots(2);
  await race(slots, takeServers());
  expect(await countDuplicates()).toBeGreaterThan(0);
});
