import { TIMELINE_LENGTH } from '@tailwell/contract/office/owner-timeline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { contentOf } from '../../account/notifications/notifications.testing.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { sendContactMessage } from '../../site/conversations/conversations.testing.ts';
import { book, clearTimes, findVet, makeOwner } from '../../vets/consultations/consultations.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await signInStaff(app, { role: 'support' }));
});
afterAll(() => app.close());

const timeline = async (id: string, query = '') =>
  (await app.call(`GET /console/get/timeline/${id}/v1?${query}`, { token })).body;
const idOfOwner = async (ownToken: string): Promise<string> =>
  (await app.call('GET /user/get/my/profile/v1', { token: ownToken })).body.data._id;
const notifyOf = (userId: string, kind: Parameters<typeof contentOf>[0], title: string) =>
  inTransaction(app.db, (tx) =>
    notify(tx, {
      ...contentOf(kind, title, 'A text.'),
      userId,
      key: `${kind}:${crypto.randomUUID()}`,
      url: '/',
    }),
  );

test('an owner’s bookings, messages and notifications are one list, newest first, and of one kind', async () => {
  const owner = await makeOwner(app);
  const id = await idOfOwner(owner.token);
  const { vetId } = await findVet(app);
  await book(app, owner, { vetId, startsAt: (await clearTimes(app, vetId))() });
  const message = await sendContactMessage(app, { token: owner.token });
  await notifyOf(id, 'refund-sent', 'Your refund is on its way');
  const { data, hasMore } = await timeline(id);
  expect(hasMore).toBe(false);
  expect(new Set(data.map(({ kind }: { kind: string }) => kind))).toEqual(
    new Set(['consultation', 'message', 'notification']),
  );
  const moments = data.map(({ at }: { at: string }) => at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect((await timeline(id, 'kind=message')).data).toEqual([
    { kind: 'message', _id: message.id, at: expect.any(String), topic: 'order', state: 'new' },
  ]);
});

test('support sees no notification about abuse or a medicine', async () => {
  const id = await idOfOwner((await signIn(app)).token);
  await notifyOf(id, 'abuse-case', 'Update on your report');
  await notifyOf(id, 'dose-due', 'Cefalexin for Bruno');
  await notifyOf(id, 'refund-sent', 'Your refund is on its way');
  const { data } = await timeline(id, 'kind=notification');
  expect(data).toMatchObject([{ title: 'Your refund is on its way', isRead: false }]);
});

test('older entries follow without gaps or repeats, also of the same moment', async () => {
  const id = await idOfOwner((await signIn(app)).token);
  for (let count = 0; count < TIMELINE_LENGTH + 5; count += 1)
    await notifyOf(id, 'refund-sent', `Refund ${count}`);
  await app.db
    .updateTable('notifications')
    .set({ createdAt: new Date('2026-01-05T06:30:00.123Z') })
    .where('userId', '=', id)
    .execute();
  const first = await timeline(id);
  expect([first.data.length, first.hasMore]).toEqual([TIMELINE_LENGTH, true]);
  const { at, _id } = first.data.at(-1) ?? { at: '', _id: '' };
  const next = await timeline(id, `before=${at}&beforeId=${_id}`);
  expect([next.data.length, next.hasMore]).toEqual([5, false]);
  expect(new Set([...first.data, ...next.data].map((entry) => entry._id)).size).toBe(TIMELINE_LENGTH + 5);
  const half = await app.call(`GET /console/get/timeline/${id}/v1?before=${at}`, { token });
  expect(half.status).toBe(422);
});

test('a timeline is closed to others, and empty of nothing', async () => {
  const owner = await signIn(app);
  const id = await idOfOwner(owner.token);
  expect(await timeline(id)).toMatchObject({ data: [], hasMore: false });
  const finance = (await signInStaff(app, { role: 'finance' })).token;
  for (const other of [finance, owner.token]) {
    const { status } = await app.call(`GET /console/get/timeline/${id}/v1`, { token: other });
    expect(status).toBe(403);
  }
  const unknown = await app.call(`GET /console/get/timeline/${crypto.randomUUID()}/v1`, { token });
  expect(unknown.status).toBe(404);
});
