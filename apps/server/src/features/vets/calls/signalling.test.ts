import { randomUUID } from 'node:crypto';
import type { Signal } from '@tailwell/contract/events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  ask,
  connect,
  openServer,
  type TestSocket,
  until,
} from '../../../platform/realtime/realtime.testing.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePet } from '../../pets/pets/pets.testing.ts';
import { insertOwner } from '../consultations/consultations.testing.ts';
import { makeCall, type TestCall } from './calls.testing.ts';

let app: TestApp;
let second: Awaited<ReturnType<typeof openServer>>;
let call: TestCall;
const open: TestSocket[] = [];

beforeAll(async () => {
  app = await buildTestApp();
  second = await openServer(app.context);
});
beforeEach(async () => {
  call = await makeCall(app);
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const connectTo = async (origin: string, token: string) => {
  const connected = await connect(origin, token);
  open.push(connected);
  return connected;
};

/** A socket that has entered the call. */
const connectAs = async (origin: string, token: string) => {
  const connected = await connectTo(origin, token);
  expect(await ask(connected, 'join', { consultId: call.id })).toEqual({ ok: true });
  return connected;
};

/** As long as Chrome's description of a call with sound and picture. */
const largeOffer = () => ({
  type: 'offer',
  sdp: Array.from({ length: 400 }, (_, at) => `a=rtpmap:${at} codec-${at}/90000\r\n`).join('') + randomUUID(),
});

const candidate = (at: number) => ({
  candidate: `candidate:${at} 1 udp 2122260223 192.168.0.7 ${50_000 + at} typ host`,
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: 'uF3g',
});

const NOT_FOUND = {
  ok: false,
  message: 'We couldn’t find this. It may have been deleted. Please go back and look again.',
};

test('signals reach the other side in the order in which they were sent, on the same server and on another', async () => {
  for (const origins of [
    [app.origin, app.origin],
    [app.origin, second.origin],
  ] as const) {
    // Signals of the call before may still be on their way to the other server.
    call = await makeCall(app);
    const owner = await connectAs(origins[0], call.owner.token);
    const vet = await connectAs(origins[1], call.vet.token);
    const sent: Signal[] = [
      { consultId: call.id, description: largeOffer() },
      ...Array.from({ length: 30 }, (_, at) => ({ consultId: call.id, candidate: candidate(at) })),
      { consultId: call.id, candidate: null },
    ];
    // Sends without waiting for answers, as a browser does.
    const answers = await Promise.all(sent.map((signal) => ask(owner, 'signal', signal)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    await until(() => vet.signals.length >= sent.length);
    expect(vet.signals).toEqual(sent.map((signal) => ({ ...signal, from: 'owner' })));

    const back = { consultId: call.id, description: { ...largeOffer(), type: 'answer' } };
    await ask(vet, 'signal', back);
    await until(() => owner.signals.length > 0);
    expect(owner.signals).toEqual([{ ...back, from: 'vet' }]);
    owner.socket.disconnect();
    vet.socket.disconnect();
  }
});

test('only its two sides can join a call, and only users in it can send signals', async () => {
  const stranger = await connectTo(app.origin, (await insertOwner(app.db)).token);
  expect(await ask(stranger, 'join', { consultId: call.id })).toEqual(NOT_FOUND);
  expect(await ask(stranger, 'join', { consultId: randomUUID() })).toEqual(NOT_FOUND);
  expect(await ask(stranger, 'leave', { consultId: call.id })).toEqual(NOT_FOUND);
  const vet = await connectAs(app.origin, call.vet.token);
  const signal = { consultId: call.id, candidate: candidate(1) };
  expect(await ask(stranger, 'signal', signal)).toEqual(NOT_FOUND);
  const owner = await connectTo(second.origin, call.owner.token);
  expect(await ask(owner, 'signal', signal)).toEqual(NOT_FOUND);
  await ask(owner, 'join', { consultId: call.id.toUpperCase() });
  await ask(owner, 'signal', { ...signal, candidate: candidate(2) });
  await until(() => vet.signals.length > 0);
  expect(vet.signals).toEqual([{ ...signal, candidate: candidate(2), from: 'owner' }]);
  for (const wrong of [
    undefined,
    {},
    { consultId: 'x' },
    { consultId: call.id, description: { type: 'x', sdp: '' } },
  ]) {
    expect(await ask(owner, 'signal', wrong)).toEqual({
      ok: false,
      message: 'We couldn’t read that. Please reload the page.',
    });
  }
});

test('a socket is in three calls at most; having left one, it can join another', async () => {
  const calls = [call];
  for (let at = 1; at < 4; at += 1) {
    const petId = await makePet(app, call.owner.token);
    calls.push(await makeCall(app, { owner: { ...call.owner, petId } }));
  }
  const owner = await connectAs(app.origin, call.owner.token);
  const join = (at: number) => ask(owner, 'join', { consultId: calls[at]?.id });
  expect(await join(1)).toEqual({ ok: true });
  expect(await join(2)).toEqual({ ok: true });
  expect(await join(3)).toEqual(NOT_FOUND);
  expect(await ask(owner, 'signal', { consultId: calls[3]?.id, candidate: candidate(1) })).toEqual(NOT_FOUND);
  await ask(owner, 'leave', { consultId: call.id });
  expect(await join(3)).toEqual({ ok: true });
});

test('joining and leaving are reported to both sides; a second window keeps a user present', async () => {
  const owner = await connectAs(app.origin, call.owner.token);
  const vet = await connectAs(second.origin, call.vet.token);
  const callEvents = ({ events }: TestSocket) =>
    events.flatMap(({ name, data }) => (name === 'call' ? [data] : []));
  await until(() => callEvents(owner).at(-1)?.isVetHere);
  expect(callEvents(owner).at(-1)).toEqual({
    consultId: call.id,
    status: 'in_call',
    isOwnerHere: true,
    isVetHere: true,
  });

  const again = await connectAs(app.origin, call.owner.token);
  const elsewhere = await connectAs(second.origin, call.owner.token);
  owner.socket.disconnect();
  again.socket.disconnect();
  // Left on one server, and immediately reported back by the other.
  const ofOwner = () => callEvents(vet).map(({ isOwnerHere }) => isOwnerHere);
  await until(() => ofOwner().at(-2) === false && ofOwner().at(-1) === true);
  await ask(elsewhere, 'leave', { consultId: call.id });
  await until(() => !callEvents(vet).at(-1)?.isOwnerHere);
  expect(callEvents(vet).at(-1)).toMatchObject({ status: 'reconnecting', isVetHere: true });
});

test('users in a call send heartbeats; those no longer allowed are removed', async ({ onTestFinished }) => {
  // The test controls when the ten seconds between two heartbeats pass.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = await openServer(app.context);
  onTestFinished(async () => {
    await server.close();
    vi.useRealTimers();
  });
  const over = call;
  const ended = await connectAs(server.origin, over.owner.token);
  call = await makeCall(app);
  await connectAs(server.origin, call.owner.token);
  await app.db
    .updateTable('consultations')
    .set({ status: 'cancelled_by_ops' })
    .where('id', '=', over.id)
    .execute();
  const lastSeenAt = async () => {
    const party = app.db.selectFrom('callParties').where('consultationId', '=', call.id).select('seenAt');
    return (await party.executeTakeFirstOrThrow()).seenAt?.getTime();
  };
  const before = await lastSeenAt();
  vi.advanceTimersByTime(10_000);
  await until(async () => (await lastSeenAt()) !== before);
  await until(async () => {
    const answer = await ask(ended, 'signal', { consultId: over.id, candidate: candidate(1) });
    return !answer.ok;
  });
});
