import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeOwner, moveCloser } from '../consultations/consultations.testing.ts';
import { signInVet } from '../vet-console/vet-console.testing.ts';
import { sweepCalls } from './calls.jobs.ts';
import {
  fallSilent,
  getCall,
  makeCall,
  ownerJoins,
  ownerLeaves,
  statusOf,
  type TestCall,
  vetJoins,
  vetLeaves,
} from './calls.testing.ts';
import { joinCall } from './presence.flow.ts';

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

describe('a call', () => {
  test('is shown to its owner and its vet, each with the other’s details', async () => {
    const call = await makeCall(app);
    await app.db
      .updateTable('users')
      .set({ name: 'Meera Nair' })
      .where('id', '=', call.owner.userId)
      .execute();
    const owners = await getCall(app, call.owner.token, call.id);
    const vets = await getCall(app, call.vet.token, call.id);
    expect(owners.body.data).toMatchObject({
      consultId: call.id,
      role: 'owner',
      canJoin: true,
      isOwnerHere: false,
      isVetHere: false,
      isSandboxVet: false,
      agora: null,
      pet: { name: 'Bruno' },
    });
    expect(owners.body.data.peer.name).toBe(owners.body.data.vet.name);
    expect(vets.body.data).toMatchObject({ role: 'vet', peer: { name: 'Meera', photo: null } });
    expect(vets.body.data.channelName).toBe(owners.body.data.channelName);
    expect(vets.body.data.channelName).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(vets.body)).not.toContain('Nair');
  });

  test('is not found by strangers or another vet, nor before it is paid', async () => {
    const call = await makeCall(app);
    const stranger = await makeOwner(app);
    const { id: otherVetId } = await app.db
      .selectFrom('vets')
      .where('id', '<>', call.vet.vetId)
      .select('id')
      .executeTakeFirstOrThrow();
    const otherVet = await signInVet(app, otherVetId);
    const missing = await getCall(app, stranger.token, '01234567-89ab-7def-8123-456789abcdef');
    for (const token of [stranger.token, otherVet.token]) {
      const answer = await getCall(app, token, call.id);
      expect([answer.status, answer.body]).toEqual([404, missing.body]);
    }
    expect(await joinCall(app.context, otherVet.userId, call.id)).toBeUndefined();
    const holdExpiresAt = new Date(Date.now() + 600_000);
    for (const status of ['payment_pending', 'expired'] as const) {
      await app.db
        .updateTable('consultations')
        .set({ status, holdExpiresAt })
        .where('id', '=', call.id)
        .execute();
      expect((await getCall(app, call.owner.token, call.id)).status).toBe(404);
      expect(await ownerJoins(app, call)).toBeUndefined();
    }
  });

  test('gives users who can enter passwords for TURN servers, valid until its end', async () => {
    const call = await makeCall(app);
    const { data } = (await getCall(app, call.owner.token, call.id)).body;
    const [stun, turn] = data.iceServers;
    expect(stun).toEqual({ urls: ['stun:stun.example:3478'] });
    expect(turn.urls).toEqual(['turn:turn.example:3478', 'turns:turn.example:5349']);
    expect(turn.username).toBe(`${Math.floor(Date.parse(data.closesAt) / 1000)}:${call.owner.userId}`);
    expect(turn.credential).toMatch(/^[\w+/]{27}=$/);
    await moveCloser(app, call.id, 60);
    const early = (await getCall(app, call.owner.token, call.id)).body.data;
    expect([early.canJoin, early.iceServers]).toEqual([false, []]);
  });
});

describe('entering', () => {
  test('both are in the call once both have joined, and are notified', async () => {
    const call = await makeCall(app);
    expect(await ownerJoins(app, call)).toEqual({ role: 'owner' });
    expect(await statusOf(app, call.id)).toBe('confirmed');
    expect(await vetJoins(app, call)).toEqual({ role: 'vet' });
    expect(await statusOf(app, call.id)).toBe('in_call');
    const { data } = (await getCall(app, call.owner.token, call.id)).body;
    expect(data).toMatchObject({ isOwnerHere: true, isVetHere: true, talkingSince: expect.any(String) });
    const last = { consultId: call.id, status: 'in_call', isOwnerHere: true, isVetHere: true };
    expect((await eventsOf(call.owner.userId, 'call')).at(-1)).toEqual(last);
    expect((await eventsOf(call.vet.userId, 'call')).at(-1)).toEqual(last);
  });

  test('is refused before the time, after it, and once it is finished', async () => {
    const call = await makeCall(app, { minutes: 11 });
    expect(await ownerJoins(app, call)).toBeUndefined();
    await moveCloser(app, call.id, -31);
    expect(await vetJoins(app, call)).toBeUndefined();
    await moveCloser(app, call.id, 0);
    await ownerJoins(app, call);
    await vetJoins(app, call);
    await finish(call);
    expect(await ownerJoins(app, call)).toBeUndefined();
  });

  test('twenty times in parallel joins once, announced once', async () => {
    const call = await makeCall(app);
    await Promise.all(Array.from({ length: 20 }, () => ownerJoins(app, call)));
    expect(await eventsOf(call.owner.userId, 'call')).toHaveLength(1);
    const lines = await app.db
      .selectFrom('chatMessages')
      .where('consultationId', '=', call.id)
      .select('body')
      .execute();
    expect(lines).toEqual([{ body: 'The owner has joined.' }]);
  });

  test('a vet who joins an empty call rings the owner, and again at most every half minute', async () => {
    const call = await makeCall(app);
    const rings = async () =>
      (await eventsOf(call.owner.userId, 'notification')).filter(
        (notification) => (notification as { type: string }).type === 'joinCallPopup',
      );
    await vetJoins(app, call);
    expect(await rings()).toMatchObject([{ data: { consultId: call.id } }]);
    await vetLeaves(app, call);
    await vetJoins(app, call);
    await vetJoins(app, call);
    expect(await rings()).toHaveLength(1);
    await app.db
      .updateTable('callParties')
      .set({ rungAt: sql`now() - interval '31 seconds'` })
      .where('consultationId', '=', call.id)
      .execute();
    await vetJoins(app, call);
    expect(await rings()).toHaveLength(1);
    await vetLeaves(app, call);
    await vetJoins(app, call);
    expect(await rings()).toHaveLength(2);
  });

  test('an owner in the call is not rung, and ringing stops when one joins', async () => {
    const call = await makeCall(app);
    await vetJoins(app, call);
    await ownerJoins(app, call);
    const notification = await app.db
      .selectFrom('notifications')
      .where('key', '=', `call:${call.id}`)
      .select('readAt')
      .executeTakeFirstOrThrow();
    expect(notification.readAt).toBeInstanceOf(Date);
    const other = await makeCall(app);
    await ownerJoins(app, other);
    await vetJoins(app, other);
    const none = await app.db
      .selectFrom('notifications')
      .where('key', '=', `call:${other.id}`)
      .select('id')
      .execute();
    expect(none).toEqual([]);
  });

  test('a heartbeat alone notifies no one', async () => {
    const call = await makeCall(app);
    await ownerJoins(app, call);
    await vetJoins(app, call);
    const before = await eventsOf(call.owner.userId, 'call');
    await ownerJoins(app, call);
    await vetJoins(app, call);
    expect(await eventsOf(call.owner.userId, 'call')).toEqual(before);
  });
});

describe('leaving', () => {
  test('is not finishing: a user can come back to the same call', async () => {
    const call = await makeCall(app);
    await ownerJoins(app, call);
    await vetJoins(app, call);
    const { channelName, chatId } = (await getCall(app, call.owner.token, call.id)).body.data;
    await ownerLeaves(app, call);
    expect(await statusOf(app, call.id)).toBe('reconnecting');
    await vetLeaves(app, call);
    await ownerJoins(app, call);
    expect(await statusOf(app, call.id)).toBe('reconnecting');
    await vetJoins(app, call);
    expect(await statusOf(app, call.id)).toBe('in_call');
    expect((await getCall(app, call.owner.token, call.id)).body.data).toMatchObject({ channelName, chatId });
  });

  test('a side without heartbeats counts as gone at the other’s next heartbeat', async () => {
    const call = await makeCall(app);
    await ownerJoins(app, call);
    await vetJoins(app, call);
    await fallSilent(app, call.id, 'vet');
    await ownerJoins(app, call);
    expect(await statusOf(app, call.id)).toBe('reconnecting');
    expect((await eventsOf(call.owner.userId, 'call')).at(-1)).toMatchObject({ isVetHere: false });
    await vetJoins(app, call);
    expect(await statusOf(app, call.id)).toBe('in_call');
  });

  test('when both stop sending heartbeats, the job notices', async () => {
    const call = await makeCall(app);
    await ownerJoins(app, call);
    await vetJoins(app, call);
    await fallSilent(app, call.id, 'vet');
    await fallSilent(app, call.id, 'owner');
    await sweepCalls(app.context);
    expect(await statusOf(app, call.id)).toBe('reconnecting');
  });
});

describe('the token for a channel', () => {
  const ask = (token: string, channel: string, requestedUid: string) =>
    app.call(`GET /agoraToken/rtc/${channel}/${requestedUid}/v1`, { token });

  test('is issued to a side of a running call, for itself, and expires with the call', async () => {
    const call = await makeCall(app);
    const { channelName, closesAt } = (await getCall(app, call.owner.token, call.id)).body.data;
    for (const [token, requestedUid, uid] of [
      [call.owner.token, 'owner', 1],
      [call.owner.token, '1', 1],
      [call.owner.token, '0', 1],
      [call.vet.token, 'vet', 2],
      [call.vet.token, '2', 2],
      [call.vet.token, '0', 2],
    ] as const) {
      const { body } = await ask(token, channelName, requestedUid);
      expect(body.data).toMatchObject({ channelName, uid, provider: 'tailwell', appId: null });
      expect(Date.parse(body.data.expiresAt)).toBeLessThanOrEqual(Date.parse(closesAt));
      const [right = ''] = body.data.rtcToken.split('.');
      expect(JSON.parse(Buffer.from(right, 'base64url').toString())).toMatchObject({ channelName, uid });
    }
  });

  test('is not issued for others, to strangers, for another channel, or before or after the call', async () => {
    const [call, other] = [await makeCall(app), await makeCall(app)];
    const { channelName } = (await getCall(app, call.owner.token, call.id)).body.data;
    const stranger = await makeOwner(app);
    expect((await ask(call.owner.token, channelName, 'vet')).status).toBe(404);
    expect((await ask(call.owner.token, channelName, '2')).status).toBe(404);
    expect((await ask(stranger.token, channelName, 'owner')).status).toBe(404);
    expect((await ask(other.owner.token, channelName, 'owner')).status).toBe(404);
    expect((await ask(call.owner.token, 'f'.repeat(32), 'owner')).status).toBe(404);
    await moveCloser(app, call.id, 30);
    expect((await ask(call.owner.token, channelName, 'owner')).status).toBe(404);
    await moveCloser(app, call.id, 0);
    await ownerJoins(app, call);
    await vetJoins(app, call);
    await finish(call);
    expect((await ask(call.owner.token, channelName, 'owner')).status).toBe(404);
  });

  test('is Agora’s own if Agora is configured', async () => {
    const withAgora = await buildTestApp({
      AGORA_APP_ID: '0123456789abcdef0123456789abcdef',
      AGORA_APP_CERTIFICATE: 'fedcba9876543210fedcba9876543210',
    });
    try {
      const call = await makeCall(withAgora);
      const { agora, channelName } = (await getCall(withAgora, call.vet.token, call.id)).body.data;
      expect(agora).toEqual({ appId: '0123456789abcdef0123456789abcdef', uid: 2 });
      const { body } = await withAgora.call(`GET /agoraToken/rtc/${channelName}/vet/v1`, {
        token: call.vet.token,
      });
      expect(body.data.provider).toBe('agora');
      expect(body.data.rtcToken).toMatch(/^007[\w+/=]{80,}$/);
    } finally {
      await withAgora.close();
    }
  });
});
