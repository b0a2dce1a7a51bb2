import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadDemoVets } from '../../../demo/vets/load-vets.ts';
import { buildTestApp, readCode, signIn, type TestApp } from '../../../testing/test-app.ts';
import {
  book,
  create,
  findVet,
  freeTimes,
  getSchedule,
  makeOwner,
  moveCloser,
  type Owner,
} from '../consultations/consultations.testing.ts';
import { signInVet } from './vet-console.testing.ts';

const CONSOLE = 'GET /vet/get/my/console/v1';

const LIST = 'GET /vet/get/my/consultations/v1';
const ONE = (id: string) => `GET /vet/get/my/consultation/${id}/v1` as const;
const CONFIRM = (id: string) => `PUT /vet/confirm/asign/vet/schedule/${id}/v1` as const;
const CANCEL = (id: string) => `PUT /vet/cancel/asign/vet/schedule/${id}/v1` as const;

/** The vet whom a test reloads. */
const RELOADED = 'Joseph D’Mello';

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
  // Who is free first depends on the hour; this one loses the role in a test.
  const { name } = await app.db
    .selectFrom('vets')
    .where('id', '=', vetId)
    .select('name')
    .executeTakeFirstOrThrow();
  if (name === RELOADED) ({ vetId } = await findVet(app, 8));
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

describe('access to the console', () => {
  test('sandbox vets sign in by email and have names, also those loaded by an older release', async () => {
    const { name } = await app.db
      .selectFrom('vets')
      .where('name', '=', RELOADED)
      .select('name')
      .executeTakeFirstOrThrow();
    await sql`delete from role_grants using vets where vets.id = vet_id and vets.name = ${name}`.execute(
      app.db,
    );
    await app.db.updateTable('vets').set({ userId: null }).where('name', '=', RELOADED).execute();
    await app.db.deleteFrom('identities').where('subject', 'like', 'joseph.dmello@%').execute();
    await Promise.all([1, 2, 3].map(() => loadDemoVets(app.db, { info: () => {} })));

    const email = 'joseph.dmello@vets.sandbox.example';
    await app.call('POST /user/send/otp/via/email/v1', { body: { email } });
    const otp = await readCode(app, email);
    const signedIn = await app.call('POST /user/verify/otp/v1', { body: { email, otp } });
    expect(signedIn.body.data).toEqual({ isNewUser: false });
    const { token } = signedIn.body;
    const testConsole = await app.call(CONSOLE, { token });
    expect(testConsole.body.data.personalInfo.name).toBe(name);
    expect(testConsole.body.data.registration.number).toMatch(/^TW-/);
    expect((await app.call('GET /user/get/my/profile/v1', { token })).body.data.name).toBe(name);
  });

  test('an owner is refused, and stays signed in', async () => {
    const { token } = await signIn(app);
    const refused = await app.call(CONSOLE, { token });
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED']);
    expect((await app.call('GET /user/get/my/profile/v1', { token })).status).toBe(200);
  });

  test('another vet can’t see or change a consultation', async () => {
    const { id } = await bookNext();
    const other = callAs((await signInVet(app, (await findVet(app, 1)).vetId)).token);
    const missing = await callAsVet(ONE('01234567-89ab-7def-8123-456789abcdef'));
    expect(missing.status).toBe(404);
    const answers = [
      await other(ONE(id)),
      await other(CONFIRM(id), {}),
      await other(CANCEL(id), { reason: 'Not mine at all' }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([404, missing.body]);
    expect((await other(`${LIST}?tab=upcoming`)).body.data).not.toContainEqual(
      expect.objectContaining({ _id: id }),
    );
    expect((await getSchedule(app, owner.token, id)).body.data.status).toBe('booked');
  });
});

describe('the lists', () => {
  test('show only the owner’s first name, and what a vet needs to know about the pet', async () => {
    await app.call('PUT /user/update/my/profile/v1', {
      token: owner.token,
      body: { name: 'Meera  Iyer Nair' },
    });
    const startsAt = nextTime();
    const { id } = await book(app, owner, {
      vetId,
      startsAt,
      symptoms: 'Coughs at night',
      since: 'few_days',
    });
    const { body } = await callAsVet(`${LIST}?tab=upcoming`);
    const row = body.data.find(({ _id }: { _id: string }) => _id === id);
    expect(row).toMatchObject({
      kind: 'scheduled',
      status: 'booked',
      startsAt,
      owner: { firstName: 'Meera', photo: null },
      pet: {
        name: expect.any(String),
        category: 'Dog',
        allergies: expect.any(Array),
        sex: expect.any(String),
      },
      symptoms: 'Coughs at night',
      since: 'few_days',
      canConfirm: true,
      canCancel: true,
    });
    const text = JSON.stringify((await callAsVet(ONE(id))).body);
    expect(text).not.toContain('Iyer');
    expect(text).not.toContain(owner.mobileNo);
  });

  test('show where a community animal lives', async () => {
    const { id } = await bookNext();
    expect((await callAsVet(ONE(id))).body.data.pet.community).toBeNull();
    const street = { isCommunity: true, communityArea: 'Market lane' };
    await app.db.updateTable('pets').set(street).where('id', '=', owner.petId).execute();
    expect((await callAsVet(ONE(id))).body.data.pet.community).toEqual({ area: 'Market lane' });
  });

  test('mark requests for a certificate that needs a visit; they are booked all the same', async () => {
    const created = await create(app, owner, {
      vetId,
      startsAt: nextTime(),
      symptoms: 'Fitness certificate for the flight',
    });
    expect(created.body).toMatchObject({ success: true, asksForPaper: true });
    const paper = await bookNext({ symptoms: 'Needs a health certificate' });
    const plain = await bookNext({ symptoms: 'Itches' });
    const asksOf = async (id: string) => (await callAsVet(ONE(id))).body.data.asksForPaper;
    expect([await asksOf(paper.id), await asksOf(plain.id)]).toEqual([true, false]);
  });

  test('omit held slots and released holds', async () => {
    const response = await create(app, owner, { vetId, startsAt: nextTime() });
    const id = response.body.newSchedule._id;
    expect((await callAsVet(ONE(id))).status).toBe(404);
    await app.call(`PUT /user/delete/asign/vet/schedule/${id}/v1`, { token: owner.token, body: {} });
    expect((await callAsVet(ONE(id))).status).toBe(404);
  });

  test('have today’s, upcoming and past consultations, page by page', async () => {
    const quiet = await signInVet(app, (await findVet(app, 2)).vetId);
    const call = callAs(quiet.token);
    const [first = '', second = '', third = ''] = await freeTimes(app, quiet.vetId);
    const ahead = await book(app, owner, { vetId: quiet.vetId, startsAt: third });
    const soon = await book(app, owner, { vetId: quiet.vetId, startsAt: first });
    await moveCloser(app, soon.id, 0.5);
    const past = await book(app, await makeOwner(app), { vetId: quiet.vetId, startsAt: second });
    await moveCloser(app, past.id, -2 * 24 * 60);

    const ids = async (tab: string) =>
      (await call(`${LIST}?tab=${tab}`)).body.data.map(({ _id }: { _id: string }) => _id);
    expect(await ids('upcoming')).toEqual([soon.id, ahead.id]);
    expect(await ids('past')).toEqual([past.id]);
    expect((await call(`${LIST}?tab=past&page=2`)).body).toMatchObject({ data: [], total: 1 });
    expect((await call(`${LIST}?tab=nonsense`)).status).toBe(422);
    const { data } = (await call(CONSOLE)).body;
    expect(data).toMatchObject({ toConfirm: 2, awaitingNotes: 0, next: { _id: soon.id } });

    await app.db
      .updateTable('consultations')
      .set({ status: 'awaiting_notes' })
      .where('id', '=', past.id)
      .execute();
    expect(await ids('today')).toContain(past.id);
    expect((await call(CONSOLE)).body.data.awaitingNotes).toBe(1);
  });

  test('include the pet’s earlier consultations with the same vet, with signed notes', async () => {
    const first = await bookNext({ symptoms: 'Itches' });
    await moveCloser(app, first.id, -3 * 24 * 60);
    await app.db
      .updateTable('consultations')
      .set({ status: 'completed' })
      .where('id', '=', first.id)
      .execute();
    const note = { consultationId: first.id, vetId, assessment: 'Flea allergy', advice: 'Bathe weekly' };
    await app.db.insertInto('visitNotes').values(note).execute();
    const second = await bookNext();
    const historyOf = async (id: string) => (await callAsVet(ONE(id))).body.data.history;
    expect(await historyOf(second.id)).toMatchObject([{ _id: first.id, symptoms: 'Itches', assessment: '' }]);
    await sql`
      update visit_notes set signed_at = now(), signed_by = '{}', verify_code = 'Zk3HFCg-HgtWepyBMQvKqY' where consultation_id = ${first.id}`.execute(
      app.db,
    );
    expect(await historyOf(second.id)).toMatchObject([
      { assessment: 'Flea allergy', advice: 'Bathe weekly' },
    ]);
    expect(await historyOf(first.id)).toEqual([]);
  });
});
