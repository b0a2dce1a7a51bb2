import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';

let app: TestApp;
let token: string;
let userId: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token, userId } = await signInStaff(app, { role: 'support' }));
});
afterAll(() => app.close());

/** Sends a contact message; returns it as support sees it. */
async function write() {
  const name = `Asha ${crypto.randomUUID()}`;
  const body = { name, email: 'asha@example.com', topic: 'order', message: 'The bag of food came torn.' };
  await app.call('POST /static/send/message/v1', { body });
  const { data } = (
    await app.call(`GET /console/list/contact-messages/v1?search=${encodeURIComponent(name)}`, { token })
  ).body;
  expect(data).toMatchObject([{ name, email: 'a•••@example.com', state: 'open', assignedTo: null }]);
  const id = data[0]?._id ?? '';
  return { id, ...(await app.call(`GET /console/get/contact-messages/${id}/v1`, { token })).body };
}

const update = (id: string, revision: string, body: object) =>
  app.call(`PUT /console/update/contact-messages/${id}/v1?revision=${revision}`, { token, body });

test('a message is read, assigned to a colleague, and marked as answered', async () => {
  const { id, data, revision } = await write();
  expect(data).toMatchObject({ email: 'asha@example.com', message: 'The bag of food came torn.' });
  const assigned = await update(id, revision, { state: 'answered', assignedTo: userId });
  expect(assigned.body.data).toMatchObject({
    state: 'answered',
    assignedName: 'Meena Rao',
    stateChangedAt: expect.any(String),
  });
  const mine = `GET /console/list/contact-messages/v1?state=answered&assignedTo=${userId}` as const;
  expect((await app.call(mine, { token })).body.total).toBe(1);
  const { total } = (await app.call(`GET /console/history/contact-messages/${id}/v1`, { token })).body;
  expect(total).toBe(1);
  expect((await update(id, revision, { state: 'closed', assignedTo: null })).body.code).toBe(
    'CHANGED_MEANWHILE',
  );
});

test('only staff can be assigned to a message', async () => {
  const { id, revision } = await write();
  const stranger = '01234567-89ab-7def-8123-456789abcdef';
  const refused = await update(id, revision, { state: 'open', assignedTo: stranger });
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { assignedTo: 'Choose a colleague from the list.' },
  ]);
  const { data } = (await app.call('GET /console/list/contact-messages/assignees/v1', { token })).body;
  expect(data).toContainEqual({ _id: userId, name: 'Meena Rao' });
  const pharmacist = await signInStaff(app, { role: 'pharmacist' }, { name: 'Not of support' });
  expect(data.map(({ _id }) => _id)).not.toContain(pharmacist.userId);
});
