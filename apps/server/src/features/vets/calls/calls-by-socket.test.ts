import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  connect,
  openServer,
  type TestSocket,
  until,
} from '../../../platform/realtime/realtime.testing.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeOwner } from '../consultations/consultations.testing.ts';
import { getCall, makeCall, sendMessage, statusOf } from './calls.testing.ts';

let app: TestApp;
let other: Awaited<ReturnType<typeof openServer>>;
const sockets: TestSocket[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  other = await openServer(app.context);
});
afterAll(async () => {
  for (const { socket } of sockets) socket.disconnect();
  await other.close();
  await app.close();
});

const connectAs = async (origin: string, token: string) => {
  const opened = await connect(origin, token);
  sockets.push(opened);
  return opened;
};
/** The last event of a name that a socket received. */
const last = ({ events }: TestSocket, name: string) => events.findLast((item) => item.name === name)?.data;

test('two users on two servers join a call and hear each other; closing the window leaves it immediately', async () => {
  const call = await makeCall(app);
  const owner = await connectAs(app.origin, call.owner.token);
  const vet = await connectAs(other.origin, call.vet.token);
  expect(await ask(owner, 'join', { consultId: call.id })).toEqual({ ok: true });
  expect(await ask(vet, 'join', { consultId: call.id })).toEqual({ ok: true });
  await until(() => last(owner, 'call') && last(vet, 'call'));
  expect(await statusOf(app, call.id)).toBe('in_call');

  const offer = { consultId: call.id, description: { type: 'offer', sdp: 'v=0' } };
  await ask(owner, 'signal', offer);
  await until(() => vet.signals.length === 1);
  expect(vet.signals).toMatchObject([{ ...offer, from: 'owner' }]);
  expect(owner.signals).toEqual([]);

  await sendMessage(app, call.vet.token, call.id, { text: 'Hello' });
  await until(() => last(owner, 'chat'));

  vet.socket.disconnect();
  await until(async () => (await statusOf(app, call.id)) === 'reconnecting');
  const back = await connectAs(app.origin, call.vet.token);
  await ask(back, 'join', { consultId: call.id });
  expect(await statusOf(app, call.id)).toBe('in_call');
});

test('a second window keeps a user in the call when the first one closes', async () => {
  const call = await makeCall(app);
  const first = await connectAs(app.origin, call.owner.token);
  const second = await connectAs(other.origin, call.owner.token);
  await ask(first, 'join', { consultId: call.id });
  await ask(second, 'join', { consultId: call.id });
  first.socket.disconnect();
  // The server that still has the user in the call announces it immediately.
  const lines = async () => {
    const { body } = await app.call(`GET /consultation/get/chat/${call.id}/v1`, { token: call.owner.token });
    return body.data.map(({ text }: { text: string }) => text);
  };
  await until(async () => (await lines()).includes('You are back.'));
  expect((await getCall(app, call.owner.token, call.id)).body.data.isOwnerHere).toBe(true);
});

test('a stranger can’t join a call, and receives nothing of it', async () => {
  const call = await makeCall(app);
  const { token } = await makeOwner(app);
  const stranger = await connectAs(app.origin, token);
  expect((await ask(stranger, 'join', { consultId: call.id })).ok).toBe(false);
  const owner = await connectAs(app.origin, call.owner.token);
  await ask(owner, 'join', { consultId: call.id });
  expect((await ask(stranger, 'signal', { consultId: call.id, candidate: null })).ok).toBe(false);
  expect(owner.signals).toEqual([]);
  expect(stranger.events).toEqual([]);
});

test('once the vet has finished, no one can join', async () => {
  const call = await makeCall(app);
  const owner = await connectAs(app.origin, call.owner.token);
  const vet = await connectAs(app.origin, call.vet.token);
  await ask(owner, 'join', { consultId: call.id });
  await ask(vet, 'join', { consultId: call.id });
  await app.call(`PUT /vet/finish/consultation/${call.id}/v1`, { token: call.vet.token, body: {} });
  await until(() => JSON.stringify(last(owner, 'call') ?? {}).includes('awaiting_notes'));
  const again = await connectAs(app.origin, call.owner.token);
  expect((await ask(again, 'join', { consultId: call.id })).ok).toBe(false);
});
