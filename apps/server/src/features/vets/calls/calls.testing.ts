import { randomUUID } from 'node:crypto';
import { callRoles, chatSenders } from '@tailwell/contract/vets/call-constants';
import { sql } from 'kysely';
import { type Samples, UNKNOWN_ID } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeBooked } from '../consultations/consultations.samples.testing.ts';
import {
  book,
  findVet,
  freeTimes,
  makeOwner,
  moveCloser,
  type Owner,
} from '../consultations/consultations.testing.ts';
import { signInVet } from '../vet-console/vet-console.testing.ts';
import { joinCall, leaveCall } from './presence.flow.ts';

/** A paid consultation with both sides signed in; `minutes` from now to its start. */
export async function makeCall(
  app: TestApp,
  { minutes = 5, owner: known }: { minutes?: number; owner?: Owner } = {},
) {
  const owner = known ?? (await makeOwner(app));
  const { vetId, startsAt } = await findFreeTime(app);
  const vet = await signInVet(app, vetId);
  const { id, paymentId } = await book(app, owner, { vetId, startsAt });
  await app.db.updateTable('consultations').set({ status: 'confirmed' }).where('id', '=', id).execute();
  await moveCloser(app, id, minutes);
  const { userId } = await app.db
    .selectFrom('consultations')
    .where('id', '=', id)
    .select('userId')
    .executeTakeFirstOrThrow();
  return { id, paymentId, owner: { ...owner, userId }, vet };
}

export type TestCall = Awaited<ReturnType<typeof makeCall>>;

let vetAt = 0;
let daysBack = 0;

/** Another vet each time: calls moved close to now would overlap. */
async function findFreeTime(app: TestApp) {
  vetAt = (vetAt + 1) % 8;
  const { vetId } = await findVet(app, vetAt);
  // Moves the vet's other calls of this test into the past, each time to days not used before.
  daysBack += 2;
  const back = sql`make_interval(days => ${daysBack})`;
  await sql`
    update consultations set starts_at = starts_at - ${back}, ends_at = ends_at - ${back},
      blocked_until = blocked_until - ${back}
    where vet_id = ${vetId} and status not in ('payment_pending', 'expired')
      and starts_at > now() - interval '1 day'`.execute(app.db);
  const [startsAt = ''] = await freeTimes(app, vetId);
  return { vetId, startsAt };
}

export const ownerJoins = (app: TestApp, { id, owner }: TestCall) => joinCall(app.context, owner.userId, id);
export const vetJoins = (app: TestApp, { id, vet }: TestCall) => joinCall(app.context, vet.userId, id);
export const ownerLeaves = (app: TestApp, { id, owner }: TestCall) =>
  leaveCall(app.context, owner.userId, id, 'owner');
export const vetLeaves = (app: TestApp, { id, vet }: TestCall) =>
  leaveCall(app.context, vet.userId, id, 'vet');

/** The call as one side sees it. */
export const getCall = (app: TestApp, token: string, id: string) =>
  app.call(`GET /consultation/get/call/${id}/v1`, { token });

/** The status in the database. */
export async function statusOf(app: TestApp, id: string): Promise<string> {
  const { status } = await app.db
    .selectFrom('consultations')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow();
  return status;
}

/** Makes a side's connection die silently. */
export async function fallSilent(app: TestApp, id: string, role: 'owner' | 'vet') {
  await app.db
    .updateTable('callParties')
    .set({ seenAt: sql`now() - interval '26 seconds'` })
    .where('consultationId', '=', id)
    .where('role', '=', role)
    .execute();
}

export const sendMessage = (app: TestApp, token: string, id: string, body: Record<string, unknown>) =>
  app.call(`POST /consultation/send/chat/${id}/v1`, { token, body: { clientId: randomUUID(), ...body } });

/** The chat's latest messages, without system lines. */
export async function readChat(app: TestApp, token: string, id: string) {
  const { body } = await app.call(`GET /consultation/get/chat/${id}/v1`, { token });
  return body.data.filter(({ sender }: { sender: string }) => sender !== 'system');
}

/** A booked consultation that starts in this many minutes. */
async function makeNear(test: TestApp, token: string, minutes = 5): Promise<string> {
  const id = await makeBooked(test, token);
  await moveCloser(test, id, minutes);
  return id;
}

async function makeChannel(test: TestApp, token: string): Promise<string> {
  // Next to the other one of the same vet.
  const id = await makeNear(test, token, -15);
  return (await test.call(`GET /consultation/get/call/${id}/v1`, { token })).body.data.channelName;
}

export const samples: Samples = {
  'GET /consultation/get/call/{id}/v1': { owned: makeBooked },
  'GET /consultation/get/chat/{id}/v1': { owned: makeBooked },
  'POST /consultation/send/chat/{id}/v1': {
    body: { clientId: UNKNOWN_ID, text: 'Hello' },
    owned: { make: makeNear, body: { clientId: '01234567-89ab-4def-8123-456789abcdef', text: 'Hello' } },
  },
  'GET /agoraToken/rtc/{a}/{b}/v1': { owned: { make: makeChannel, rest: 'owner' } },
  columns: {
    'call_parties.role': callRoles,
    'chat_messages.sender': chatSenders,
  },
};
