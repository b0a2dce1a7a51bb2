import type { ConsultationTerms } from '@tailwell/contract/money/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenRules } from '../../../../testing/books.ts';
import { type Chance, openChance } from '../../../../testing/seed.ts';
import { buildTestApp, type TestAnswer, type TestApp } from '../../../../testing/test-app.ts';
import { type Step, walk } from '../../../../testing/walk.ts';
import { makeCoupon } from '../../../money/coupons/coupons.testing.ts';
import { expireHoldsOfAll } from '../consultations.jobs.ts';
import { cancellationOf } from '../consultations.rules.ts';
import {
  cancelReason,
  choose,
  create,
  expireHold,
  findVet,
  freeTimes,
  insertOwners,
  statusOf,
} from '../consultations.testing.ts';
import { checkPayments, deliver, eventOf, settleWithoutWebhook } from './payments.testing.ts';

const CLIENTS = 10;
const chance = openChance('payments.walk.test.ts');

let app: TestApp;
let vets: { vetId: string; times: string[] }[];
let coupons: { id: string; code: string }[];
let reasonId: string;
const statuses = new Set<number>();

beforeAll(async () => {
  app = await buildTestApp();
  const found = await Promise.all([0, 1, 2].map((at) => findVet(app, at)));
  // Few enough times that the clients conflict.
  vets = await Promise.all(
    found.map(async ({ vetId }) => ({ vetId, times: (await freeTimes(app, vetId)).slice(0, 10) })),
  );
  coupons = [
    await makeCoupon(app, { usesInAll: 4, usesPerOwner: 2 }),
    await makeCoupon(app, { kind: 'percent', percent: 100, flatPaise: null, usesPerOwner: 3 }),
  ];
});
afterAll(() => app.close());

type Client = Awaited<ReturnType<typeof insertOwners>>[number] & { booked: string[]; pages: string[] };

const watch = <Body>(answer: TestAnswer<Body>) => {
  statuses.add(answer.status);
  return answer;
};

async function request(client: Client, _: string, chance: Chance) {
  const vet = chance.pick(vets);
  const coupon = chance.int(3) === 0 ? chance.pick(coupons).code : undefined;
  const body = { vetId: vet.vetId, startsAt: chance.pick(vet.times), couponCode: coupon };
  const created = watch(await create(app, { ...client, petId: chance.pick(client.petIds) }, body));
  if (created.status !== 200) return;
  const id = created.body.newSchedule._id;
  client.booked.push(id);
  await openPage(client, id);
  const page = client.pages.at(-1);
  if (page && chance.int(2) === 0) await choose(app, page, 'pay');
}

async function openPage({ token, pages }: Client, scheduleId: string) {
  const started = watch(await app.call('POST /payment/start/v1', { token, body: { scheduleId } }));
  if (started.status === 200) pages.push(started.body.data._id);
}

/** As if the clock had advanced; does nothing if the vet or the pet is busy then. */
async function moveCloser(id: string, chance: Chance) {
  const minutes = chance.int(16, 200);
  await sql`
    update consultations set starts_at = now() + make_interval(mins => ${minutes}),
      ends_at = now() + make_interval(mins => ${minutes} + 15),
      blocked_until = now() + make_interval(mins => ${minutes} + 15), booked_at = now() - interval '1 hour'
    where id = ${id} and status in ('booked', 'confirmed')`
    .execute(app.db)
    .catch(() => {});
}

async function move({ token }: Client, id: string, chance: Chance) {
  const body = { startsAt: chance.pick(vets.flatMap(({ times }) => times)) };
  watch(await app.call(`PUT /user/update/asign/vet/schedule/${id}/v1`, { token, body }));
}

async function cancel({ token }: Client, id: string) {
  watch(await app.call(`PUT /user/delete/asign/vet/schedule/${id}/v1`, { token, body: { reasonId } }));
}

/** What users, banks, networks and clocks do. */
const steps: Record<string, Step<Client, 'booked' | 'pages'>> = {
  books: { times: 5, run: request },
  'opens the payment': { times: 1, of: 'booked', run: openPage },
  moves: { times: 2, of: 'booked', run: move },
  cancels: { times: 2, of: 'booked', run: cancel },
  'its time comes near': { times: 1, of: 'booked', run: (_, id, chance) => moveCloser(id, chance) },
  'its hold runs out': { times: 1, of: 'booked', run: (_, id) => expireOneHold(id) },
  'the job runs': { times: 1, run: () => expireHoldsOfAll(app.context) },
  pays: { times: 3, of: 'pages', run: (_, page) => choose(app, page, 'pay') },
  'pays unheard': { times: 1, of: 'pages', run: (_, page) => settleWithoutWebhook(app, page, 'pay') },
  'fails to pay': { times: 1, of: 'pages', run: (_, page) => choose(app, page, 'fail') },
  'the bank calls': {
    times: 1,
    of: 'pages',
    run: async (_, page) => statuses.add(await deliver(app, eventOf(page))),
  },
  'asks for the payment': {
    times: 1,
    of: 'pages',
    run: async ({ token }, page) => watch(await statusOf(app, page, token)),
  },
};

async function expireOneHold(id: string) {
  const { status } = await selectConsultation(id);
  if (status === 'payment_pending') await expireHold(app, id);
}

const selectConsultation = (id: string) =>
  app.db
    .selectFrom('consultations')
    .where('id', '=', id)
    .selectAll()
    .$narrowType<{ terms: ConsultationTerms }>()
    .executeTakeFirstOrThrow();

/** The refund that cancelling should yield, by the terms at that moment. */
async function refundDue(id: string, paidPaise: number): Promise<number> {
  const { status, startsAt, bookedAt, moves, isMovedByUs, cancelledAt, terms } = await selectConsultation(id);
  if (status !== 'cancelled_by_user' || !cancelledAt) return 0;
  const { fromStatus } = await app.db
    .selectFrom('consultationEvents')
    .where('consultationId', '=', id)
    .where('toStatus', '=', 'cancelled_by_user')
    .select('fromStatus')
    .executeTakeFirstOrThrow();
  if (!fromStatus) throw new Error('cancelled before it was booked');
  const before = {
    status: fromStatus,
    startsAt,
    bookedAt,
    moves,
    isMovedByUs,
    paidPaise,
    leftPaise: paidPaise,
    terms,
  };
  return cancellationOf(before, cancelledAt).refundPaise;
}

async function settleAll() {
  await app.db
    .updateTable('payments')
    .set({ nextCheckAt: new Date(0) })
    .where('status', '<>', 'completed')
    .execute();
  await checkPayments(app);
  await expireHoldsOfAll(app.context);
  await app.runJobs();
}

/** Compares every payment with the gateway's record of it. */
async function expectConsistentMoney() {
  const rows = await app.db
    .selectFrom('payments')
    .innerJoin('sandboxPayments as ledger', 'ledger.id', 'payments.id')
    .selectAll('payments')
    .select(['ledger.state', 'ledger.refundedPaise as sentBack', 'ledger.amountPaise as captured'])
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, consultationId, state, status, outcome, amountPaise, ...row } of rows) {
    const isCaptured = state === 'completed';
    expect({ id, isCompleted: status === 'completed' }).toEqual({ id, isCompleted: isCaptured });
    const due = !isCaptured
      ? 0
      : outcome === 'returned'
        ? amountPaise
        : await refundDue(consultationId ?? '', amountPaise);
    expect({ id, refunded: row.refundedPaise, sentBack: row.sentBack, captured: row.captured }).toEqual({
      id,
      refunded: due,
      sentBack: due,
      captured: amountPaise,
    });
  }
}

test('after 200 random steps of ten users in parallel, payments, bookings and coupons are consistent', async () => {
  const clients = (await insertOwners(app.db, CLIENTS, 3)).map((owner) => ({
    ...owner,
    booked: [] as string[],
    pages: [] as string[],
  }));
  reasonId = await cancelReason(app, clients[0]?.token ?? '');
  const done = await Promise.all(clients.map((client) => walk(client, steps, chance.fork())));
  expect(new Set(done.flat())).toEqual(new Set(Object.keys(steps)));
  await settleAll();
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  await expectConsistentMoney();

  expect(await findBrokenRules(app.db)).toEqual([]);
});
