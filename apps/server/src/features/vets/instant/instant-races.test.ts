import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { queuedJobs } from '../../../features.ts';
import { connect, openServer, until } from '../../../platform/realtime/realtime.testing.ts';
import { buildTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app.ts';
import { insertOwner, statusOf } from '../consultations/consultations.testing.ts';
import {
  accept,
  bringVetsOnline,
  cancelRequest,
  endRoundOf,
  eventsOf,
  expireRound,
  getRequest,
  requestAndPay,
  requestVet,
  ringsOf,
  search,
  switchSandboxVet,
} from './instant.testing.ts';

type Owner = Awaited<ReturnType<typeof insertOwner>>;

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await buildTestApp();
  await switchSandboxVet(app, false);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await insertOwner(app.db);
});

const codesOf = (answers: TestAnswer[]) => {
  const counts: Record<string, number> = {};
  for (const { body } of answers) counts[body.code ?? 'OK'] = (counts[body.code ?? 'OK'] ?? 0) + 1;
  return counts;
};

const consultationsOf = (userId: string) =>
  app.db.selectFrom('consultations').where('userId', '=', userId).select(['id', 'vetId', 'status']).execute();

const paymentsOf = (id: string) =>
  app.db
    .selectFrom('payments')
    .leftJoin('consultations', 'consultations.id', 'payments.subjectId')
    .where('instantRequestId', '=', id)
    .select(['consultations.id as consultationId', 'outcome', 'refundedPaise'])
    .execute();

describe('of many vets who accept', () => {
  test('twenty in parallel: one succeeds, with one consultation and one payment', async () => {
    const vets = await bringVetsOnline(app, 20);
    const { id } = await requestAndPay(app, owner);
    const answers = await Promise.all(vets.map((vet) => accept(app, vet, id)));
    expect(codesOf(answers)).toEqual({ OK: 1, TAKEN: 19 });
    const winner = vets[answers.findIndex(({ status }) => status === 200)];
    expect(await consultationsOf(owner.id)).toEqual([{ id, vetId: winner?.vetId, status: 'connecting' }]);
    expect(await paymentsOf(id)).toEqual([{ consultationId: id, outcome: 'fulfilled', refundedPaise: 0 }]);
    for (const vet of vets) {
      const over = (await eventsOf(app, vet.userId, 'ringOver')).filter(({ consultId }) => consultId === id);
      expect(over).toEqual([{ consultId: id, why: vet === winner ? 'accepted' : 'taken' }]);
    }
  });

  test('three that ring: when one accepts, the others’ pop-ups close by the event alone, without polling', async ({
    onTestFinished,
  }) => {
    // A server that never polls for missed events: it receives only those that reach it directly.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const server = await openServer(app.context);
    onTestFinished(server.close);
    const vets = await bringVetsOnline(app, 3);
    const sockets = await Promise.all(vets.map(({ token }) => connect(server.origin, token)));
    onTestFinished(() => {
      for (const { socket } of sockets) socket.disconnect();
    });
    const id = await search(app, owner);
    const received = (at: number, name: string) =>
      sockets[at]?.events.filter(
        (item) => item.name === name && 'consultId' in item.data && item.data.consultId === id,
      ) ?? [];
    await until(() => vets.every((_, at) => received(at, 'ring').length === 1));
    const [first] = vets;
    if (first) await accept(app, first, id);
    await until(() => vets.every((_, at) => received(at, 'ringOver').length === 1));
    const whys = vets.map((_, at) => received(at, 'ringOver')[0]?.data);
    expect(whys).toEqual([
      { consultId: id, why: 'accepted' },
      { consultId: id, why: 'taken' },
      { consultId: id, why: 'taken' },
    ]);
  });

  test('one who taps twenty times accepts once, with the same response each time', async () => {
    const [vet] = await bringVetsOnline(app, 1);
    if (!vet) throw new Error('a vet is needed');
    const id = await search(app, owner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(app, vet, id)));
    expect(codesOf(answers)).toEqual({ OK: 20 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect(await consultationsOf(owner.id)).toHaveLength(1);
  });

  test('one who accepts two in parallel gets one; the other request keeps ringing others', async () => {
    const [vet, other] = await bringVetsOnline(app, 2);
    if (!vet || !other) throw new Error('two vets are needed');
    const second = await insertOwner(app.db);
    const ids = [await search(app, owner), await search(app, second)] as const;
    const answers = await Promise.all(ids.map((id) => accept(app, vet, id)));
    expect(codesOf(answers)).toEqual({ OK: 1, RING_OVER: 1 });
    const left = answers[0]?.status === 200 ? ids[1] : ids[0];
    expect(await ringsOf(app, vet)).toEqual([]);
    expect(await ringsOf(app, other)).toEqual([left]);
    // It does not count as a missed ring either.
    await endRoundOf(app, left);
    expect(await ringsOf(app, vet)).toEqual([]);
    const { status, missedRings } = await app.db
      .selectFrom('vetPresence')
      .where('vetId', '=', vet.vetId)
      .select(['status', 'missedRings'])
      .executeTakeFirstOrThrow();
    expect([status, missedRings]).toEqual(['online', 0]);
  });

  test('ten with ten owners, all ringing all: each pair is matched once', async () => {
    const vets = await bringVetsOnline(app, 10);
    const owners = await Promise.all(vets.map(() => insertOwner(app.db)));
    const ids = await Promise.all(owners.map((one) => search(app, one)));
    await Promise.all(vets.flatMap((vet) => ids.map((id) => accept(app, vet, id))));
    const consultation = await app.db
      .selectFrom('consultations')
      .where('id', 'in', ids)
      .select(['id', 'vetId'])
      .execute();
    expect(new Set(consultation.map(({ id }) => id)).size).toBe(consultation.length);
    expect(new Set(consultation.map(({ vetId }) => vetId)).size).toBe(consultation.length);
    expect(consultation).toHaveLength(10);
  });
});

describe('an acceptance', () => {
  test.each(Array.from({ length: 8 }, (_, at) => at))(
    'racing with a cancellation has one outcome only (%i)',
    async (at) => {
      const [vet] = await bringVetsOnline(app, 1);
      if (!vet) throw new Error('a vet is needed');
      const { id } = await requestAndPay(app, owner);
      const both = [() => accept(app, vet, id), () => cancelRequest(app, owner, id)];
      const [one, other] = await Promise.all((at % 2 ? both.toReversed() : both).map((make) => make()));
      const [accepted, cancelled] = at % 2 ? [other, one] : [one, other];
      const { status } = await getRequest(app, owner, id);
      const [payment] = await paymentsOf(id);
      if (accepted?.status === 200) {
        expect([cancelled?.body.code, status]).toEqual(['ALREADY_ACCEPTED', 'accepted']);
        expect(payment).toMatchObject({ consultationId: id, refundedPaise: 0 });
        expect(await consultationsOf(owner.id)).toHaveLength(1);
      } else {
        expect([accepted?.body.code, cancelled?.status, status]).toEqual([
          'CANCELLED',
          200,
          'cancelled_by_user',
        ]);
        expect(payment).toMatchObject({ consultationId: null, refundedPaise: 39_900 });
        expect(await consultationsOf(owner.id)).toEqual([]);
      }
    },
  );

  test('after the round’s end is refused, even before its job has run; in the next round it succeeds', async () => {
    const [vet] = await bringVetsOnline(app, 1);
    if (!vet) throw new Error('a vet is needed');
    const id = await search(app, owner);
    await expireRound(app, id);
    expect(await ringsOf(app, vet)).toEqual([]);
    const refused = await accept(app, vet, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'RING_OVER']);
    await queuedJobs.endInstantRound(app.context, { requestId: id, round: 1 });
    expect(await ringsOf(app, vet)).toEqual([id]);
    expect((await accept(app, vet, id)).status).toBe(200);
  });

  test.each([1, 3])('racing with the end of round %i leaves the request in one state', async (round) => {
    for (let again = 0; again < 5; again += 1) {
      const [vet] = await bringVetsOnline(app, 2);
      if (!vet) throw new Error('two vets are needed');
      const requester = await insertOwner(app.db);
      const { id } = await requestAndPay(app, requester);
      await app.db.updateTable('instantRequests').set({ round }).where('id', '=', id).execute();
      await app.db.updateTable('instantRings').set({ round }).where('requestId', '=', id).execute();
      // So close to its end that either can come first.
      await app.db
        .updateTable('instantRequests')
        .set({ roundEndsAt: new Date(Date.now() + 15) })
        .where('id', '=', id)
        .execute();
      const endLoop = async () => {
        for (let at = 0; at < 6; at += 1)
          await queuedJobs.endInstantRound(app.context, { requestId: id, round });
      };
      const [answer] = await Promise.all([accept(app, vet, id), endLoop(), endLoop()]);
      const request = await getRequest(app, requester, id);
      const [payment] = await paymentsOf(id);
      const consultations = await consultationsOf(requester.id);
      if (answer.status === 200) {
        expect(request.status).toBe('accepted');
        expect(consultations).toHaveLength(1);
        expect(payment).toMatchObject({ refundedPaise: 0 });
      } else {
        expect(answer.body.code).toBe('RING_OVER');
        expect(consultations).toEqual([]);
        if (round === 3 && request.status === 'no_vet')
          expect(payment).toMatchObject({ refundedPaise: 39_900 });
        else expect(request.status).toBe('searching');
      }
      await cancelRequest(app, requester, id);
    }
  });

  test('by a vet who has been booked in the meantime is refused, and the request continues', async () => {
    const [vet] = await bringVetsOnline(app, 1);
    if (!vet) throw new Error('a vet is needed');
    const id = await search(app, owner);
    const soon = new Date(Date.now() + 5 * 60_000);
    const endsAt = new Date(Date.now() + 20 * 60_000);
    await app.db
      .insertInto('consultations')
      .values({
        userId: owner.id,
        vetId: vet.vetId,
        petId: owner.petId,
        startsAt: soon,
        endsAt,
        blockedUntil: endsAt,
        status: 'booked',
        feePaise: 0,
      })
      .execute();
    const refused = await accept(app, vet, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'VET_BUSY']);
    expect((await getRequest(app, owner, id)).status).toBe('searching');
    await endRoundOf(app, id);
    expect(await ringsOf(app, vet)).toEqual([]);
    await app.db
      .deleteFrom('consultations')
      .where('vetId', '=', vet.vetId)
      .where('startsAt', '=', soon)
      .execute();
  });

  test('leaves a vet who has finished early free for the next one', async () => {
    const [vet] = await bringVetsOnline(app, 1);
    if (!vet) throw new Error('a vet is needed');
    const first = await search(app, owner);
    await accept(app, vet, first);
    const other = await insertOwner(app.db);
    const second = await search(app, other);
    expect(await ringsOf(app, vet)).toEqual([]);
    await app.db
      .updateTable('consultations')
      .set({ status: 'awaiting_notes' })
      .where('id', '=', first)
      .execute();
    await endRoundOf(app, second);
    expect(await ringsOf(app, vet)).toEqual([second]);
    expect((await accept(app, vet, second)).status).toBe(200);
  });
});

test('twenty parallel requests to pay get the same page, and the payment starts one search', async () => {
  const [vet] = await bringVetsOnline(app, 1);
  const { _id: id } = (await requestVet(app, owner)).body.data;
  const started = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.call('POST /payment/start/v1', { token: owner.token, body: { instantId: id } }),
    ),
  );
  const ids = new Set(started.filter(({ status }) => status === 200).map(({ body }) => body.data._id));
  expect(ids.size).toBe(1);
  const [paymentId = ''] = ids;
  await fetch(`${app.origin}/sandbox/payments/${paymentId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'choice=pay',
  });
  await Promise.all(Array.from({ length: 10 }, () => statusOf(app, paymentId)));
  expect(await getRequest(app, owner, id)).toMatchObject({ status: 'searching', round: 1, asked: 1 });
  const rings = (await eventsOf(app, vet?.userId ?? '', 'ring')).filter(({ consultId }) => consultId === id);
  expect(rings).toHaveLength(1);
});
