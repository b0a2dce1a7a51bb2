import { CARERS_PER_PET } from '@tailwell/contract/pets/carer-constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, newMobileNo, signIn, type TestApp } from '../../../testing/test-app.ts';
import { makeOwner, type Owner } from '../../vets/consultations/consultations.testing.ts';
import { INVITATIONS_A_DAY } from './carers.invitations.sql.ts';
import { addCarer, answerWith, carersOf, inCare, inviteTo, removeCarer } from './carers.testing.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await makeOwner(app);
  await app.call('PUT /user/update/my/profile/v1', { token: owner.token, body: { name: 'Asha Rao' } });
});

const MISSING = '01234567-89ab-7def-8123-456789abcdef';

const received = async (token: string) =>
  (await app.call('GET /pet/get/my/carer/invitations/v1', { token })).body.data;
const messagesTo = async (to: string) =>
  (await app.call(`GET /sandbox/messages/v1?to=${to}`)).body.data as { text: string }[];
const notificationsOf = async (token: string) =>
  (await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token })).body.data as {
    title: string;
    body: string;
  }[];
const readPet = (token: string) => app.call(`GET /pet/get/pet/info/${owner.petId}/v1`, { token });
const nameMe = (token: string, name: string) =>
  app.call('PUT /user/update/my/profile/v1', { token, body: { name } });

describe('an invitation', () => {
  test('reaches a number by text message with its link, and the owner sees only the last digits', async () => {
    const mobileNo = newMobileNo();
    const invited = await inviteTo(app, owner, { mobileNo, role: 'co_parent', name: 'Sunita' });
    expect(invited.body).toMatchObject({
      message: 'Invitation sent',
      data: { name: 'Sunita', role: 'co_parent', mobileNo: `•••••• ${mobileNo.slice(-4)}`, isExpired: false },
    });
    await app.runJobs();
    const [message] = await messagesTo(mobileNo);
    expect(message?.text).toBe(
      `Asha Rao asks you to care for Bruno. Sign in with this number: ${app.context.config.publicUrl}/care`,
    );
    const { invitations, history } = await carersOf(app, owner.token, owner.petId);
    expect(invitations).toMatchObject([{ _id: invited.body.data._id, name: 'Sunita' }]);
    expect(JSON.stringify(invitations)).not.toContain(mobileNo);
    expect(history).toMatchObject([{ event: 'invited', name: 'Sunita', by: 'Asha Rao', role: 'co_parent' }]);
    const days =
      (Date.parse(invited.body.data.expiresAt) - Date.parse(invited.body.data.createdAt)) / 86_400_000;
    expect(days).toBe(7);
  });

  test('reads the same to its sender with and without an account, in which the user is also notified', async () => {
    const known = await signIn(app);
    const answers = await Promise.all(
      [known.mobileNo, newMobileNo()].map((mobileNo) => inviteTo(app, owner, { mobileNo })),
    );
    const shapes = answers.map(({ status, body: { data, ...rest } }) => [status, rest, Object.keys(data)]);
    expect(shapes[0]).toEqual(shapes[1]);
    await app.runJobs();
    expect(await notificationsOf(known.token)).toMatchObject([
      {
        title: 'Asha Rao asks you to care for Bruno',
        body: 'As caretaker. Accept or decline within 7 days.',
      },
    ]);
    // One text message, without another one for the notification.
    const texts = (await messagesTo(known.mobileNo)).filter(({ text }) => text.includes('Bruno'));
    expect(texts).toHaveLength(1);
  });

  test('is a notification for a user who signs up with its number later, and is on home until it is answered', async () => {
    const hasSharedCare = async (token: string) =>
      (await app.call('POST /home/get/home/page/info/v1', { token, body: {} })).body.data.hasSharedCare;
    const mobileNo = newMobileNo();
    const invited = await inviteTo(app, owner, { mobileNo });
    await app.runJobs();
    await sql`update carer_invitations set expires_at = now() + interval '30 hours'
      where id = ${invited.body.data._id}`.execute(app.db);
    const friend = await signIn(app, mobileNo);
    expect(await hasSharedCare((await signIn(app)).token)).toBe(false);
    expect(await hasSharedCare(owner.token)).toBe(false);
    await app.runJobs();
    expect(await notificationsOf(friend.token)).toMatchObject([
      {
        title: 'Asha Rao asks you to care for Bruno',
        body: 'As caretaker. Accept or decline within 2 days.',
      },
    ]);
    expect(await hasSharedCare(friend.token)).toBe(true);
    await answerWith(app, friend.token, invited.body.data._id);
    expect(await hasSharedCare(friend.token)).toBe(true);
    const [carer] = (await carersOf(app, owner.token, owner.petId)).carers.slice(-1);
    await removeCarer(app, owner.token, carer?._id ?? '');
    expect(await hasSharedCare(friend.token)).toBe(false);
  });

  test('can be accepted only by the user who has verified the number', async () => {
    const [friend, stranger] = [await signIn(app), await signIn(app)];
    const { _id } = (await inviteTo(app, owner, { mobileNo: friend.mobileNo, role: 'co_parent' })).body.data;
    expect(await received(stranger.token)).toEqual([]);
    expect((await received(friend.token))[0]).toMatchObject({
      _id,
      pet: { name: 'Bruno', category: { name: 'Dog' } },
      role: 'co_parent',
      invitedBy: 'Asha Rao',
    });
    const missing = await answerWith(app, stranger.token, MISSING);
    const theirs = await answerWith(app, stranger.token, _id);
    expect([theirs.status, theirs.body]).toEqual([404, missing.body]);
    expect((await readPet(friend.token)).status).toBe(404);

    expect((await answerWith(app, friend.token, _id)).status).toBe(200);
    expect((await readPet(friend.token)).body.data).toMatchObject({
      role: 'co_parent',
      sharedBy: 'Asha Rao',
    });
    expect(await received(friend.token)).toEqual([]);
    const again = await answerWith(app, friend.token, _id);
    expect([again.status, again.body.code]).toEqual([409, 'INVITATION_OVER']);
  });

  test('that is declined notifies the owner, and gives no access', async () => {
    const friend = await signIn(app);
    await nameMe(friend.token, 'Ravi');
    const { _id } = (await inviteTo(app, owner, { mobileNo: friend.mobileNo })).body.data;
    await answerWith(app, friend.token, _id, false);
    expect((await readPet(friend.token)).status).toBe(404);
    expect((await inCare(app, friend.token)).pets).toEqual([]);
    expect((await notificationsOf(owner.token))[0]?.title).toBe('Ravi can’t care for Bruno');
    const { history, invitations } = await carersOf(app, owner.token, owner.petId);
    expect(history[0]).toMatchObject({ event: 'declined', name: 'Ravi', by: 'Ravi' });
    expect(invitations).toEqual([]);
  });

  test('expires after seven days of the database’s clock, and can then be sent again', async () => {
    const friend = await signIn(app);
    const { _id } = (await inviteTo(app, owner, { mobileNo: friend.mobileNo })).body.data;
    await sql`update carer_invitations set expires_at = now() where id = ${_id}`.execute(app.db);
    expect(await received(friend.token)).toEqual([]);
    const late = await answerWith(app, friend.token, _id);
    expect([late.status, late.body.code]).toEqual([409, 'INVITATION_OVER']);
    expect((await carersOf(app, owner.token, owner.petId)).invitations).toMatchObject([{ isExpired: true }]);
    const again = await inviteTo(app, owner, { mobileNo: friend.mobileNo });
    expect(again.status).toBe(200);
    expect((await carersOf(app, owner.token, owner.petId)).invitations).toMatchObject([
      { _id: again.body.data._id, isExpired: false },
    ]);
    expect((await answerWith(app, friend.token, again.body.data._id)).status).toBe(200);
  });

  test('that is cancelled can’t be accepted, nor is its message sent', async () => {
    const friend = await signIn(app);
    const { _id } = (await inviteTo(app, owner, { mobileNo: friend.mobileNo })).body.data;
    const cancelled = await app.call(`DELETE /pet/cancel/carer/invitation/${_id}/v1`, { token: owner.token });
    expect(cancelled.status).toBe(200);
    await app.runJobs();
    expect((await messagesTo(friend.mobileNo)).filter(({ text }) => text.includes('Bruno'))).toEqual([]);
    expect((await answerWith(app, friend.token, _id)).body.code).toBe('INVITATION_OVER');
    const twice = await app.call(`DELETE /pet/cancel/carer/invitation/${_id}/v1`, { token: owner.token });
    expect(twice.status).toBe(404);
  });

  test('is refused to one’s own number, to a carer, and to a number already invited', async () => {
    const own = await inviteTo(app, owner, { mobileNo: owner.mobileNo });
    expect([own.status, own.body.code, Object.keys(own.body.fields)]).toEqual([
      422,
      'OWN_NUMBER',
      ['mobileNo'],
    ]);
    const { mobileNo } = await addCarer(app, owner);
    const carer = await inviteTo(app, owner, { mobileNo });
    expect([carer.status, carer.body.code]).toEqual([409, 'ALREADY_CARER']);
    const invited = newMobileNo();
    await inviteTo(app, owner, { mobileNo: invited });
    const twice = await inviteTo(app, owner, { mobileNo: invited });
    expect([twice.status, twice.body.code]).toEqual([409, 'ALREADY_INVITED']);
  });

  test('is limited per day, by owner and by number: each is a text message', async () => {
    const mobileNo = newMobileNo();
    for (let sent = 0; sent < INVITATIONS_A_DAY.toNumber; sent += 1) {
      expect((await inviteTo(app, await makeOwner(app), { mobileNo })).status).toBe(200);
    }
    const flood = await inviteTo(app, owner, { mobileNo });
    expect([flood.status, flood.body.code]).toEqual([429, 'TOO_MANY_INVITATIONS']);

    for (let sent = 0; sent < INVITATIONS_A_DAY.byOwner; sent += 1) {
      const { body } = await inviteTo(app, owner, { mobileNo: newMobileNo() });
      await app.call(`DELETE /pet/cancel/carer/invitation/${body.data._id}/v1`, { token: owner.token });
    }
    const pumped = await inviteTo(app, owner, { mobileNo: newMobileNo() });
    expect([pumped.status, pumped.body.code]).toEqual([429, 'TOO_MANY_INVITATIONS']);
  });

  test('a month old and not accepted is deleted with its number', async () => {
    const [invited, open] = [newMobileNo(), newMobileNo()];
    const { _id } = (await inviteTo(app, owner, { mobileNo: invited })).body.data;
    await inviteTo(app, owner, { mobileNo: open });
    await sql`update carer_invitations set expires_at = now() - interval '31 days' where id = ${_id}`.execute(
      app.db,
    );
    const { sweepCarerInvitations } = await import('./carers.jobs.ts');
    await sweepCarerInvitations(app.context);
    const left = await app.db.selectFrom('carerInvitations').select('mobileNo').execute();
    expect(left.map((row) => row.mobileNo)).toContain(open);
    expect(left.map((row) => row.mobileNo)).not.toContain(invited);
  });
});

describe('a carer', () => {
  test('is listed with the owner first, to owner and co-parent; a caretaker and a stranger see nothing', async () => {
    const coParent = await addCarer(app, owner, 'co_parent');
    const caretaker = await addCarer(app, owner, 'caretaker');
    await nameMe(coParent.token, 'Sunita');
    const list = await carersOf(app, owner.token, owner.petId);
    expect(list.role).toBe('owner');
    expect(list.carers).toMatchObject([
      { name: 'Asha Rao', role: 'owner', isMe: true },
      { name: 'Sunita', role: 'co_parent', isMe: false },
      { name: `•••••• ${caretaker.mobileNo.slice(-4)}`, role: 'caretaker' },
    ]);
    const theirs = await carersOf(app, coParent.token, owner.petId);
    expect([theirs.role, theirs.carers.length, theirs.history]).toEqual(['co_parent', 3, []]);
    const tries = await Promise.all(
      [caretaker.token, (await signIn(app)).token].map((token) =>
        app.call(`GET /pet/get/carers/${owner.petId}/v1`, { token }),
      ),
    );
    const missing = await app.call(`GET /pet/get/carers/${MISSING}/v1`, { token: owner.token });
    for (const { status, body } of tries) expect([status, body]).toEqual([404, missing.body]);
  });

  test('is removed by the owner immediately, is notified, and stays in the history', async () => {
    const carer = await addCarer(app, owner, 'co_parent');
    await nameMe(carer.token, 'Sunita');
    expect((await readPet(carer.token)).status).toBe(200);
    const removed = await removeCarer(app, owner.token, carer.carerId);
    expect(removed.body.message).toBe('Removed');
    expect((await readPet(carer.token)).status).toBe(404);
    expect((await inCare(app, carer.token)).pets).toEqual([]);
    expect((await notificationsOf(carer.token))[0]).toMatchObject({ title: 'You no longer care for Bruno' });
    const { history } = await carersOf(app, owner.token, owner.petId);
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['removed', 'accepted', 'invited']);
    expect(history[0]).toMatchObject({ name: 'Sunita', by: 'Asha Rao' });
    expect((await removeCarer(app, owner.token, carer.carerId)).status).toBe(404);
  });

  test('can leave, and the owner is notified; no one removes the owner, and no carer another one', async () => {
    const coParent = await addCarer(app, owner, 'co_parent');
    const caretaker = await addCarer(app, owner, 'caretaker');
    const { carers } = await carersOf(app, owner.token, owner.petId);
    for (const { _id } of [carers[0], { _id: caretaker.carerId }]) {
      expect((await removeCarer(app, coParent.token, _id)).status).toBe(404);
    }
    expect((await removeCarer(app, owner.token, carers[0]._id)).status).toBe(404);
    await nameMe(caretaker.token, 'Ravi');
    const left = await removeCarer(app, caretaker.token, caretaker.carerId);
    expect(left.body.message).toBe('You no longer care for Bruno');
    expect((await notificationsOf(owner.token))[0]?.title).toBe('Ravi no longer cares for Bruno');
    expect((await carersOf(app, owner.token, owner.petId)).history[0]).toMatchObject({
      event: 'left',
      by: 'Ravi',
    });
  });

  test('gets events immediately: they go to all users concerned', async () => {
    const carer = await addCarer(app, owner, 'caretaker');
    await sql`delete from live_events`.execute(app.db);
    await removeCarer(app, owner.token, carer.carerId);
    const events = await app.db
      .selectFrom('liveEvents')
      .where('name', '=', 'petCare')
      .select(['userId', 'payload'])
      .execute();
    expect(events).toHaveLength(2);
    expect(events.map(({ userId }) => userId)).toContain(carer.id);
    expect(events[0]?.payload).toEqual({ petId: owner.petId });
  });

  test('is one of a limited number, including unanswered invitations', async () => {
    for (let count = 0; count < CARERS_PER_PET - 1; count += 1) await addCarer(app, owner, 'caretaker');
    const open = await inviteTo(app, owner, { mobileNo: newMobileNo() });
    const refused = await inviteTo(app, owner, { mobileNo: newMobileNo() });
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_CARERS']);
    await app.call(`DELETE /pet/cancel/carer/invitation/${open.body.data._id}/v1`, { token: owner.token });
    expect((await inviteTo(app, owner, { mobileNo: newMobileNo() })).status).toBe(200);
  });
});
