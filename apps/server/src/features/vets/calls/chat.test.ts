import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepUploads } from '../../../platform/uploads/uploads.jobs.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import { makeOwner } from '../consultations/consultations.testing.ts';
import { makeCall, ownerJoins, readChat, sendMessage, vetJoins } from './calls.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A finished upload of a user's. */
async function sendPicture(token: string): Promise<string> {
  const upload = await app.call('POST /consultation/upload/image/in/chat/v1', {
    token,
    body: { sFileName: 'paw.jpg', sContentType: 'image/jpeg' },
  });
  const path: string = upload.body.data.sPath;
  await app.db
    .updateTable('uploads')
    .set({ state: 'finished', finishedAt: sql`now()` })
    .where('path', '=', path)
    .execute();
  return path;
}

test('each side reads the other’s messages, in order, and both are notified', async () => {
  const call = await makeCall(app);
  await sendMessage(app, call.owner.token, call.id, { text: 'His paw hurts' });
  const image = await sendPicture(call.owner.token);
  await sendMessage(app, call.owner.token, call.id, { image });
  await sendMessage(app, call.vet.token, call.id, { text: 'Since when?' });
  const vets = await readChat(app, call.vet.token, call.id);
  expect(vets).toMatchObject([
    { sender: 'owner', isOwn: false, text: 'His paw hurts', image: null },
    { sender: 'owner', isOwn: false, text: '', image: { medium: expect.stringContaining('signature=') } },
    { sender: 'vet', isOwn: true, text: 'Since when?' },
  ]);
  expect((await fetch(`${app.origin}${vets[1]?.image.medium}&x`)).status).toBe(404);
  const owners = await readChat(app, call.owner.token, call.id);
  expect(owners.map(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([true, true, false]);
  for (const { userId } of [call.owner, call.vet]) {
    const { count } = await app.db
      .selectFrom('liveEvents')
      .where('userId', '=', userId)
      .where('name', '=', 'chat')
      // The vet may have had other calls before.
      .where(sql<string>`payload ->> 'consultId'`, '=', call.id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(3);
  }
});

test('a message sent twenty times in parallel is stored once, with its picture', async () => {
  const call = await makeCall(app);
  const image = await sendPicture(call.vet.token);
  const body = { clientId: randomUUID(), text: 'Look', image };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendMessage(app, call.vet.token, call.id, body)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.body.data._id)).size).toBe(1);
  expect(await readChat(app, call.owner.token, call.id)).toHaveLength(1);
});

test('a stranger can neither read nor write', async () => {
  const call = await makeCall(app);
  const stranger = await makeOwner(app);
  expect((await sendMessage(app, stranger.token, call.id, { text: 'Hello' })).status).toBe(404);
  const read = await app.call(`GET /consultation/get/chat/${call.id}/v1`, { token: stranger.token });
  expect(read.status).toBe(404);
});

test.each([
  ['nothing', {}],
  ['blanks', { text: '   ' }],
  ['2,001 characters', { text: 'x'.repeat(2_001) }],
  ['an id that is none', { text: 'Hi', clientId: '1' }],
  ['a picture that was never sent', { image: 'consultation-photo/aaaaaaaaaaaaaaaaaaaaaa' }],
  ['a path elsewhere', { image: '../../etc/passwd' }],
])('a message of %s is refused', async (_, body) => {
  const call = await makeCall(app);
  expect((await sendMessage(app, call.owner.token, call.id, body)).status).toBe(422);
  expect(await readChat(app, call.owner.token, call.id)).toEqual([]);
});

test('another user’s picture can’t be sent, and one’s own not twice', async () => {
  const call = await makeCall(app);
  const image = await sendPicture(call.vet.token);
  expect((await sendMessage(app, call.owner.token, call.id, { image })).body.code).toBe('UPLOAD_UNKNOWN');
  expect((await sendMessage(app, call.vet.token, call.id, { image })).status).toBe(200);
  expect((await sendMessage(app, call.vet.token, call.id, { image })).body.code).toBe('UPLOAD_UNKNOWN');
});

test('thirty messages a minute are enough', async () => {
  const call = await makeCall(app);
  for (let at = 0; at < 30; at += 1) {
    expect((await sendMessage(app, call.owner.token, call.id, { text: `${at}` })).status).toBe(200);
  }
  const more = await sendMessage(app, call.owner.token, call.id, { text: 'one more' });
  expect([more.status, more.body.code]).toEqual([429, 'TOO_MANY_MESSAGES']);
  expect((await sendMessage(app, call.vet.token, call.id, { text: 'I may' })).status).toBe(200);
});

test('a long chat is read page by page, and nothing is missing', async () => {
  const call = await makeCall(app);
  const lines = Array.from({ length: 120 }, (_, at) => `line ${at}`);
  for (const body of lines) {
    await app.db
      .insertInto('chatMessages')
      .values({ consultationId: call.id, sender: 'vet', clientId: randomUUID(), body })
      .execute();
  }
  const read: string[] = [];
  let before = '';
  for (let page = 0; page < 3; page += 1) {
    const { body } = await app.call(
      `GET /consultation/get/chat/${call.id}/v1${before && `?before=${before}`}`,
      { token: call.owner.token },
    );
    expect(body.hasEarlier).toBe(page < 2);
    read.unshift(...body.data.map(({ text }: { text: string }) => text));
    before = body.data[0]._id;
  }
  expect(read).toEqual(lines);
});

test('both sides can write for three days after the vet has finished, and read forever', async () => {
  const call = await makeCall(app);
  await ownerJoins(app, call);
  await vetJoins(app, call);
  await app.call(`PUT /vet/finish/consultation/${call.id}/v1`, { token: call.vet.token, body: {} });
  const asked = () => app.call(`GET /consultation/get/chat/${call.id}/v1`, { token: call.owner.token });
  expect((await asked()).body).toMatchObject({ isOpen: true, openUntil: expect.any(String) });
  expect((await sendMessage(app, call.owner.token, call.id, { text: 'Thank you' })).status).toBe(200);
  await app.db
    .updateTable('consultations')
    .set({ finishedAt: sql`now() - interval '3 days 1 second'` })
    .where('id', '=', call.id)
    .execute();
  expect((await sendMessage(app, call.owner.token, call.id, { text: 'One more' })).body.code).toBe(
    'CHAT_CLOSED',
  );
  const after = (await asked()).body;
  expect(after.isOpen).toBe(false);
  expect(after.data.map(({ text }: { text: string }) => text)).toContain('Thank you');
});

test('erasing an account erases its chats, a vet’s sent pictures, and their files', async () => {
  const call = await makeCall(app);
  const other = await makeCall(app);
  const [ownersPicture, vetsPicture, vetsOther] = [
    await sendPicture(call.owner.token),
    await sendPicture(call.vet.token),
    await sendPicture(other.vet.token),
  ];
  await sendMessage(app, call.owner.token, call.id, { image: ownersPicture });
  await sendMessage(app, call.vet.token, call.id, { image: vetsPicture });
  await sendMessage(app, other.vet.token, other.id, { image: vetsOther });
  for (const { token, userId } of [call.owner, other.vet]) {
    await app.call('DELETE /user/delete/my/profile/v1', { token });
    await sql`update users set erase_after = now() - interval '1 second' where id = ${userId}`.execute(
      app.db,
    );
  }
  await eraseDeletedAccounts(app.context);
  await sweepUploads(app.context);
  expect(await readChat(app, call.vet.token, call.id)).toEqual([]);
  expect(await readChat(app, other.owner.token, other.id)).toMatchObject([
    { text: 'This picture is gone.', image: null },
  ]);
  const left = await app.db
    .selectFrom('uploads')
    .where('path', 'in', [ownersPicture, vetsPicture, vetsOther])
    .select('path')
    .execute();
  expect(left).toEqual([]);
});
