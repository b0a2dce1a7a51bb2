import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  book,
  findVet,
  freeTimes,
  makeOwner,
  moveCloser,
  type Owner,
} from '../consultations/consultations.testing.ts';
import { clearMissedRings, countMissedRing, selectOnlineVets } from '../instant/presence.sql.ts';
import { goOnline, signInVet } from './vet-console.testing.ts';

const CONSOLE = 'GET /vet/get/my/console/v1';
const PRESENCE = 'PUT /vet/update/my/presence/v1';

let app: TestApp;
let vetId: string;
let vet: Awaited<ReturnType<typeof signInVet>>;
let owner: Owner;
/** Each test uses its own times. */
let times: string[];
const nextTime = () => {
  const time = times.shift();
  if (!time) throw new Error('the vet has no time left');
  return time;
};
const bookNext = (body: Record<string, unknown> = {}) =>
  book(app, owner, { vetId, startsAt: nextTime(), ...body });

beforeAll(async () => {
  app = await buildTestApp();
  ({ vetId } = await findVet(app));
  vet = await signInVet(app, vetId);
  times = await freeTimes(app, vetId);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await makeOwner(app);
});
// What a test has moved close to now would block the next one.
afterEach(async () => {
  const ended = { status: 'cancelled_by_ops' as const };
  await app.db.updateTable('consultations').set(ended).where('vetId', '=', vetId).execute();
});

const callAs =
  (token: string) =>
  <const Route extends string>(route: Route, body?: object) =>
    app.call(route, { token, body });
const callAsVet = <const Route extends string>(route: Route, body?: object) => callAs(vet.token)(route, body);

describe('being online', () => {
  const isRung = async () => (await selectOnlineVets(app.db)).some((online) => online.vetId === vetId);

  test('a break ends by the database’s clock', async () => {
    // Other tests leave the vet online.
    await callAsVet(PRESENCE, { status: 'offline' });
    expect(await isRung()).toBe(false);
    await goOnline(app, vetId);
    expect(await isRung()).toBe(true);
    const broke = await callAsVet(PRESENCE, { status: 'break', breakMinutes: 30 });
    expect(broke.body.data.status).toBe('break');
    const left = Date.parse(broke.body.data.breakUntil) - Date.now();
    expect(left).toBeGreaterThan(29 * 60_000);
    expect(left).toBeLessThan(31 * 60_000);
    expect(await isRung()).toBe(false);
    await app.db
      .updateTable('vetPresence')
      .set({ breakUntil: new Date(Date.now() - 1_000) })
      .where('vetId', '=', vetId)
      .execute();
    expect(await isRung()).toBe(true);
    expect((await callAsVet(CONSOLE)).body.data.presence).toEqual({
      status: 'online',
      breakUntil: null,
      missedRings: 0,
      isInCall: false,
    });
    await callAsVet(PRESENCE, { status: 'offline' });
    expect(await isRung()).toBe(false);
  });

  test('breaks have a length, and only breaks', async () => {
    for (const body of [
      { status: 'break' },
      { status: 'break', breakMinutes: 11 },
      { status: 'online', breakMinutes: 10 },
      { status: 'asleep' },
      {},
    ]) {
      expect((await callAsVet(PRESENCE, body)).status).toBe(422);
    }
  });

  test('a vet who only visits homes can’t be rung', async () => {
    const home = await app.db
      .selectFrom('vets')
      .where(sql<boolean>`modes = array['home']`)
      .select('id')
      .executeTakeFirstOrThrow();
    const { token } = await signInVet(app, home.id);
    const refused = await app.call(PRESENCE, { token, body: { status: 'online' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_BY_VIDEO']);
    expect((await app.call(PRESENCE, { token, body: { status: 'offline' } })).status).toBe(200);
  });

  test('a vet is not rung with a consultation soon or running, by themselves, or for another kind of animal', async () => {
    const { userId } = await goOnline(app, vetId);
    const has = async (expected: Parameters<typeof selectOnlineVets>[1]) =>
      (await selectOnlineVets(app.db, expected)).some((online) => online.vetId === vetId);
    expect(await has({ exceptUserId: userId })).toBe(false);
    expect(await has({ category: 'no such animal' })).toBe(false);
    const { id } = await bookNext();
    for (const [minutes, is] of [
      [40, true],
      [20, false],
      [-10, false],
      [-30, true],
    ] as const) {
      await moveCloser(app, id, minutes);
      expect([minutes, await isRung()]).toEqual([minutes, is]);
    }
    await app.db.updateTable('consultations').set({ status: 'in_call' }).where('id', '=', id).execute();
    expect(await isRung()).toBe(false);
    await app.db.updateTable('consultations').set({ status: 'completed' }).where('id', '=', id).execute();
    expect(await isRung()).toBe(true);
  });

  test('two missed rings in a row set a vet offline with a notification; an answer in between resets the count', async () => {
    await goOnline(app, vetId);
    const miss = () => inTransaction(app.db, (tx) => countMissedRing(tx, vetId));
    expect(await miss()).toBe(false);
    await inTransaction(app.db, (tx) => clearMissedRings(tx, vetId));
    expect(await miss()).toBe(false);
    expect(await isRung()).toBe(true);
    expect(await miss()).toBe(true);
    expect(await isRung()).toBe(false);
    expect((await callAsVet(CONSOLE)).body.data.presence).toMatchObject({
      status: 'offline',
      missedRings: 2,
    });
    expect(await miss()).toBe(false);
    const published = await app.db
      .selectFrom('liveEvents')
      .where('userId', '=', vet.userId)
      .where('name', '=', 'presence')
      .orderBy('id', 'desc')
      .select('payload')
      .executeTakeFirst();
    expect(published?.payload).toEqual({ status: 'offline' });
    await goOnline(app, vetId);
    expect((await callAsVet(CONSOLE)).body.data.presence.missedRings).toBe(0);
  });
});
