import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { moveCloser } from '../consultations/consultations.testing.ts';
import { sweepCalls } from './calls.jobs.ts';
import {
  getCall,
  makeCall,
  ownerJoins,
  ownerLeaves,
  statusOf,
  type TestCall,
  vetJoins,
  vetLeaves,
} from './calls.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({
    ICE_STUN_URLS: 'stun:stun.example:3478',
    TURN_URLS: 'turn:turn.example:3478, turns:turn.example:5349',
    TURN_SECRET: 'a secret of the TURN server',
  });
});
afterAll(() => app.close());

const finish = ({ id, vet }: TestCall, token = vet.token) =>
  app.call(`PUT /vet/finish/consultation/${id}/v1`, { token, body: {} });

/** A user's events of one name. */
async function eventsOf(userId: string, name: string) {
  const rows = await app.db
    .selectFrom('liveEvents')
    .where('userId', '=', userId)
    .where('name', '=', name)
    .orderBy('id')
    .select('payload')
    .execute();
  return rows.map(({ payload }) => payload);
}

const refundsOf = (paymentId: string) =>
  app.db.selectFrom('refunds').where('paymentId', '=', paymentId).select(['amountPaise', 'cause']).execute();

describe('the clock', () => {
  test('makes a confirmed consultation ready ten minutes before, and not one that no vet has confirmed', async () => {
    const early = await makeCall(app, { minutes: 12 });
    const confirmed = await makeCall(app, { minutes: 9 });
    const booked = await makeCall(app, { minutes: 9 });
    await app.db.updateTable('consultations').set({ status: 'booked' }).where('id', '=', booked.id).execute();
    await sweepCalls(app.context);
    await sweepCalls(app.context);
    const states = await Promise.all([early, confirmed, booked].map(({ id }) => statusOf(app, id)));
    expect(states).toEqual(['confirmed', 'ready', 'booked']);
    expect(await eventsOf(confirmed.owner.userId, 'call')).toHaveLength(1);
  });

  test('if the vet doesn’t come, everything is refunded, once, however many servers check', async () => {
    const call = await makeCall(app, { minutes: -16 });
    const { toPayPaise } = await app.db
      .selectFrom('consultations')
      .where('id', '=', call.id)
      .select('toPayPaise')
      .executeTakeFirstOrThrow();
    await Promise.all(Array.from({ length: 10 }, () => sweepCalls(app.context)));
    await sweepCalls(app.context);
    expect(await statusOf(app, call.id)).toBe('no_show_vet');
    expect(await refundsOf(call.paymentId)).toEqual([{ amountPaise: toPayPaise, cause: 'cancelled' }]);
    const published = await app.db
      .selectFrom('notifications')
      .where('key', '=', `consultation-cancelled:${call.id}:missed`)
      .select('title')
      .execute();
    expect(published).toEqual([{ title: 'Your vet didn’t join' }]);
  });

  test('an owner who doesn’t come gets no refund', async () => {
    const call = await makeCall(app, { minutes: 0 });
    await vetJoins(app, call);
    await moveCloser(app, call.id, -16);
    await sweepCalls(app.context);
    expect(await statusOf(app, call.id)).toBe('no_show_user');
    expect(await refundsOf(call.paymentId)).toEqual([]);
  });

  test('if both were there but never together, everything is refunded after the end', async () => {
    const call = await makeCall(app, { minutes: 0 });
    await ownerJoins(app, call);
    await ownerLeaves(app, call);
    await vetJoins(app, call);
    await vetLeaves(app, call);
    await moveCloser(app, call.id, -20);
    await sweepCalls(app.context);
    expect(await statusOf(app, call.id)).toBe(
      'confirmed' === (await statusOf(app, call.id)) ? 'confirmed' : 'ready',
    );
    await moveCloser(app, call.id, -31);
    await sweepCalls(app.context);
    expect(await statusOf(app, call.id)).toBe('cancelled_by_ops');
    expect(await refundsOf(call.paymentId)).toHaveLength(1);
  });

  test('a call that both have left without finishing it awaits notes after its end', async () => {
    const call = await makeCall(app, { minutes: 0 });
    await ownerJoins(app, call);
    await vetJoins(app, call);
    await ownerLeaves(app, call);
    await moveCloser(app, call.id, -31);
    await sweepCalls(app.context);
    expect(await statusOf(app, call.id)).toBe('reconnecting');
    await vetLeaves(app, call);
    await sweepCalls(app.context);
    expect(await statusOf(app, call.id)).toBe('awaiting_notes');
    expect(await refundsOf(call.paymentId)).toEqual([]);
  });

  test('a call that fails doesn’t block the others', async () => {
    const [broken, good] = [await makeCall(app, { minutes: -17 }), await makeCall(app, { minutes: -16 })];
    await sql`
      create function refuse_refund() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`.execute(app.db);
    await sql`
      create trigger refuse before insert on refunds for each row
      when (new.payment_id = ${sql.lit(broken.paymentId)}) execute function refuse_refund()`.execute(app.db);
    await sweepCalls(app.context);
    expect(await statusOf(app, good.id)).toBe('no_show_vet');
    expect(await statusOf(app, broken.id)).not.toBe('no_show_vet');
    await sql`drop trigger refuse on refunds`.execute(app.db);
    await sweepCalls(app.context);
    expect(await statusOf(app, broken.id)).toBe('no_show_vet');
  });
});

describe('finishing', () => {
  test('is possible for the vet only, once, and leaves no one in the call', async () => {
    const call = await makeCall(app);
    expect((await finish(call)).body.code).toBe('NOT_FINISHABLE');
    await ownerJoins(app, call);
    await vetJoins(app, call);
    expect((await finish(call, call.owner.token)).status).toBe(403);
    const done = await Promise.all(Array.from({ length: 10 }, () => finish(call)));
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(done.filter(({ body }) => body.code === 'NOT_FINISHABLE')).toHaveLength(9);
    const { data } = (await getCall(app, call.owner.token, call.id)).body;
    expect(data).toMatchObject({
      status: 'awaiting_notes',
      canJoin: false,
      isOwnerHere: false,
      isVetHere: false,
      finishedAt: expect.any(String),
    });
    const events = await app.db
      .selectFrom('consultationEvents')
      .where('consultationId', '=', call.id)
      .where('toStatus', '=', 'awaiting_notes')
      .select(['fromStatus', 'actor'])
      .execute();
    expect(events).toEqual([{ fromStatus: 'in_call', actor: 'vet' }]);
  });

  test('another vet’s consultation is not found', async () => {
    const [call, other] = [await makeCall(app), await makeCall(app)];
    expect((await finish(call, other.vet.token)).status).toBe(404);
  });
});
