import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../features/account/staff/staff.testing.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { loadDemoVets } from './load-vets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await loadDemoVets(app.db, pino({ level: 'silent' }));
});
afterAll(() => app.close());

test('only profiles of vets who consult by video mention the camera', async () => {
  const vets = await app.db.selectFrom('vets').select(['about', 'modes']).execute();
  const homeOnly = vets.filter(({ modes }) => !modes.includes('video'));
  expect(homeOnly.length).toBeGreaterThan(0);
  for (const { about, modes } of vets) {
    expect(about.includes('the camera')).toBe(modes.includes('video'));
    expect(about.includes('at home.</li>')).toBe(!modes.includes('video'));
  }
});

test('the back office can save demo vets unchanged', async () => {
  const { token } = await signInStaff(app, { role: 'admin' });
  const { data } = (await app.call('GET /console/list/vets/v1', { token })).body;
  expect(data.length).toBeGreaterThan(20);
  for (const { _id, name } of data) {
    const { body: opened } = await app.call(`GET /console/get/vets/${_id}/v1`, { token });
    const path = `PUT /console/update/vets/${_id}/v1?revision=${opened.revision}`;
    const { body } = await app.call(path, { token, body: opened.data });
    expect([name, body.message]).toEqual([name, 'Saved.']);
  }
});
