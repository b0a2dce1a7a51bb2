import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { loadDemoVets } from './load-vets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await loadDemoVets(app.db, pino({ level: 'silent' }));
});
afterAll(() => app.close());

test('only vets who consult by video ask to see something through the camera', async () => {
  const vets = await app.db.selectFrom('vets').select(['about', 'modes']).execute();
  const homeOnly = vets.filter(({ modes }) => !modes.includes('video'));
  expect(homeOnly.length).toBeGreaterThan(0);
  for (const { about, modes } of vets) {
    expect(about.includes('the camera')).toBe(modes.includes('video'));
    expect(about.includes('at home.</li>')).toBe(!modes.includes('video'));
  }
});
