import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, clearSends, newMobileNo, signIn, type TestApp } from '../../../testing/test-app.ts';
import { formatDevice } from './device.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** The same user on several devices. */
async function signInOften(times: number): Promise<string[]> {
  const mobileNo = newMobileNo();
  const tokens: string[] = [];
  for (let at = 0; at < times; at += 1) {
    tokens.push((await signIn(app, mobileNo)).token);
    await clearSends(app, mobileNo);
  }
  return tokens;
}

const list = async (token = '') => (await app.call('GET /user/get/my/sessions/v1', { token })).body.data;
const isIn = async (token = '') => (await app.call('GET /user/get/my/profile/v1', { token })).status === 200;

test('a user sees where they are signed in, and can sign out there', async () => {
  const [here, there] = await signInOften(2);
  const sessions = await list(here);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1);
  expect(JSON.stringify(sessions)).not.toContain('token');

  const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
  const ended = await app.call(`DELETE /user/delete/my/session/${other?._id}/v1`, { token: here });
  expect(ended.status).toBe(200);
  expect(await isIn(there)).toBe(false);
  expect(await isIn(here)).toBe(true);
  expect(await list(here)).toHaveLength(1);
});

test('a user can sign out everywhere else', async () => {
  const tokens = await signInOften(4);
  const answer = await app.call('DELETE /user/delete/my/other/sessions/v1', { token: tokens[1] });
  expect(answer.body.data).toEqual({ ended: 3 });
  expect(await Promise.all(tokens.map((token) => isIn(token)))).toEqual([false, true, false, false]);
});

test('a stranger’s session reads as one that does not exist', async () => {
  const [here] = await signInOften(1);
  const [stranger] = await signInOften(1);
  const [session] = await list(stranger);
  const [theirs, none] = await Promise.all([
    app.call(`DELETE /user/delete/my/session/${session._id}/v1`, { token: here }),
    app.call('DELETE /user/delete/my/session/01970000-0000-7000-8000-000000000000/v1', { token: here }),
  ]);
  expect([theirs.status, theirs.body]).toEqual([404, none.body]);
  expect(await isIn(stranger)).toBe(true);
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/153.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/153.0 Safari/604.1', 'Chrome on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/153.0 Safari/537.36 Edg/153.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/30.0 Chrome/140.0 Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['node', 'Another device'],
  ['', 'Another device'],
])('%s is %s', (userAgent, label) => {
  expect(formatDevice(userAgent)).toBe(label);
});
