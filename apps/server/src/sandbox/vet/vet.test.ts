import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  makeCall,
  ownerJoins,
  ownerLeaves,
  readChat,
  sendMessage,
  statusOf,
} from '../../features/vets/calls/calls.testing.ts';
import {
  book,
  findVet,
  freeTimes,
  insertOwner,
} from '../../features/vets/consultations/consultations.testing.ts';
import {
  accept,
  bringVetsOnline,
  getRequest,
  search,
  switchSandboxVet,
} from '../../features/vets/instant/instant.testing.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { confirmInSandbox } from './vet.jobs.ts';
import { selectVet } from './vet.sql.ts';
import { makeSandboxVet } from './vet.testing.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof insertOwner>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await insertOwner(app.db);
});

const select = (id: string) =>
  app.db.selectFrom('consultations').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

const kindsOf = async (id: string) => {
  const notifications = await app.db
    .selectFrom('notifications')
    .where('key', 'like', `%${id}%`)
    .orderBy('id')
    .select('kind')
    .execute();
  return notifications.map(({ kind }) => kind);
};

/** When the sandbox vet will answer. */
async function answerTimeOf(requestId: string) {
  const { rows } = await sql<{ runAt: Date }>`
    select run_at from graphile_worker._private_jobs where key = ${`instant-sandbox:${requestId}`}`.execute(
    app.db,
  );
  return rows[0]?.runAt.getTime();
}

test('a sandbox vet confirms once, and not a time that was rescheduled', async () => {
  const { vetId } = await findVet(app);
  const [time] = await freeTimes(app, vetId);
  const { id } = await book(app, owner, { vetId, startsAt: time });
  const { startsAt } = await select(id);
  const left = { consultationId: id, startsAt: new Date(startsAt.getTime() + 60_000).toISOString() };
  await confirmInSandbox(app.context, left);
  expect((await select(id)).status).toBe('booked');
  const job = { consultationId: id, startsAt: startsAt.toISOString() };
  await Promise.all([1, 2, 3].map(() => confirmInSandbox(app.context, job)));
  expect((await select(id)).status).toBe('confirmed');
  expect(await kindsOf(id)).toEqual(['consultation-booked', 'consultation-confirmed']);
});

describe('the sandbox vet', () => {
  test('counts as online and accepts automatically after four seconds', async () => {
    await bringVetsOnline(app, 0);
    const switched = await switchSandboxVet(app, true);
    expect(switched.body.data).toEqual({ isOn: true, vetId: expect.any(String), name: expect.any(String) });
    const fee = await app.call('GET /admin/get/instant/consultation/fees/for/user/v1', {
      token: owner.token,
    });
    expect(fee.body.data.vetsOnline).toBe(1);
    const startedAt = Date.now();
    const id = await search(app, owner);
    const requestedAt = Date.now();
    expect((await getRequest(app, owner, id)).asked).toBe(1);
    // The delay is read instead of waited for: on a busy machine the four seconds may have passed already.
    const answersAt = await answerTimeOf(id);
    expect(answersAt).toBeGreaterThanOrEqual(startedAt + 4_000);
    expect(answersAt).toBeLessThanOrEqual(requestedAt + 4_000);
    expect((await getRequest(app, owner, id)).status).toBe('searching');
    await app.runJobs({ untilAt: new Date(Date.now() + 5_000) });
    expect((await getRequest(app, owner, id)).status).toBe('accepted');
    const { vetId } = await app.db
      .selectFrom('consultations')
      .where('id', '=', id)
      .select('vetId')
      .executeTakeFirstOrThrow();
    expect(vetId).toBe((await selectVet(app.db))?.vetId);
  });

  test('lets real vets answer first', async () => {
    const [vet] = await bringVetsOnline(app, 1);
    await switchSandboxVet(app, true);
    const id = await search(app, owner);
    expect((await getRequest(app, owner, id)).asked).toBe(2);
    await app.runJobs({ untilAt: new Date(Date.now() + 10_000) });
    expect((await getRequest(app, owner, id)).status).toBe('searching');
    if (vet) await accept(app, vet, id);
    await app.runJobs({ untilAt: new Date(Date.now() + 30_000) });
    const { vetId } = await app.db
      .selectFrom('consultations')
      .where('id', '=', id)
      .select('vetId')
      .executeTakeFirstOrThrow();
    expect(vetId).toBe(vet?.vetId);
  });

  test('that is switched off meanwhile doesn’t answer', async () => {
    await bringVetsOnline(app, 0);
    await switchSandboxVet(app, true);
    const id = await search(app, owner);
    await switchSandboxVet(app, false);
    await app.runJobs({ untilAt: new Date(Date.now() + 5_000) });
    expect((await getRequest(app, owner, id)).status).toBe('searching');
  });
});

test('the sandbox vet joins with the owner, writes one message, and finishes and signs when the owner has left', async () => {
  const call = await makeCall(app);
  await makeSandboxVet(app, call.vet.vetId);
  await ownerJoins(app, call);
  expect(await statusOf(app, call.id)).toBe('in_call');
  await sendMessage(app, call.owner.token, call.id, { text: 'Hello?' });
  await sendMessage(app, call.owner.token, call.id, { text: 'Hello?' });
  const soon = new Date(Date.now() + 10_000);
  await app.runJobs({ untilAt: soon });
  const chat = await readChat(app, call.owner.token, call.id);
  expect(chat.map(({ sender }: { sender: string }) => sender)).toEqual(['owner', 'owner', 'vet']);
  // Away for a moment: a reload.
  await ownerLeaves(app, call);
  await ownerJoins(app, call);
  await app.runJobs({ untilAt: new Date(Date.now() + 70_000) });
  expect(await statusOf(app, call.id)).toBe('in_call');
  await ownerLeaves(app, call);
  await app.runJobs({ untilAt: new Date(Date.now() + 70_000) });
  expect(await statusOf(app, call.id)).toBe('completed');
  const prescription = await app.call(`GET /user/get/prescription/${call.id}/v1`, {
    token: call.owner.token,
  });
  expect(prescription.body.data.lines).toMatchObject([
    { medicine: 'Meloxicam oral suspension', strength: '1.5 mg/ml' },
    { medicine: 'Cephalexin tablets', strength: '300 mg' },
  ]);
});
