import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { makePet } from '../pets/pets.testing.ts';
import { addDays } from './doses.rules.ts';
import {
  answerDose,
  listToday,
  makeCarer,
  makePrescribed,
  makeReminder,
  manualReminder,
  nowOf,
  setReminder,
  setTimesAround,
} from './reminders.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const PRESCRIBED = 'GET /reminder/get/all/products/from/prescription/v1';
const list = (token: string, query = '') => app.call(`GET /reminder/get/all/v1${query}`, { token });

describe('a signed prescription', () => {
  test('is listed by its medicines, with what one tap would set', async () => {
    const { owner, consultId } = await makePrescribed(app);
    const { body } = await app.call(PRESCRIBED, { token: owner.token });
    expect(body.total).toBe(2);
    expect(body.data).toMatchObject([
      {
        consultId,
        position: 1,
        medicine: 'Cephalexin',
        timesADay: 2,
        days: 7,
        suggested: { times: [540, 1260], withFood: 'after', unitsLeft: 14 },
        isOver: false,
        reminder: null,
      },
      { position: 2, suggested: { times: [540], withFood: 'any', unitsLeft: 5 }, reminder: null },
    ]);
    const { suggested } = body.data[0];
    expect(suggested.endsOn).toBe(addDays(suggested.startsOn, 6));
  });

  test('sets all its reminders with one tap, and nothing twice with a second tap', async () => {
    const { owner, consultId } = await makePrescribed(app);
    const tap = () => setReminder(app, owner.token, { prescription: { consultId } });
    const before = await nowOf(app);
    const [first, second] = await Promise.all([tap(), tap()]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    const { body } = await list(owner.token);
    expect(body.total).toBe(2);
    const set = body.data.toSorted(
      (one: { position: number }, other: { position: number }) => one.position - other.position,
    );
    expect(set).toMatchObject([
      {
        medicine: 'Cephalexin',
        strength: '250 mg',
        dose: '1 tablet',
        amount: { amount: 1, unit: 'tablet' },
        withFood: 'after',
        times: [540, 1260],
        isOn: true,
        isOver: false,
        consultId,
        position: 1,
        canOrder: true,
        left: { units: 14, lastsUntil: null, isLow: false },
      },
      { medicine: 'Prednisolone', amount: { amount: 1.5, unit: 'tablet' }, left: { units: 5 } },
    ]);
    // Not after now: its time may have come since.
    expect(Date.parse(set[0]?.nextDueAt ?? '')).toBeGreaterThan(before.getTime());
  });

  test('is stopped, and set again, line by line', async () => {
    const { owner, consultId } = await makePrescribed(app);
    await setReminder(app, owner.token, { prescription: { consultId } });
    const one = { prescription: { consultId, position: 2 } };
    const stopped = await setReminder(app, owner.token, { ...one, isOn: false });
    expect(stopped.body.data).toMatchObject([{ position: 2, isOn: false, nextDueAt: null }]);
    const resumed = await setReminder(app, owner.token, one);
    expect(resumed.body.data).toMatchObject([{ position: 2, isOn: true, nextDueAt: expect.any(String) }]);
    expect((await list(owner.token)).body.total).toBe(2);
  });

  test('of another user is not found', async () => {
    const { consultId } = await makePrescribed(app);
    const stranger = await signIn(app);
    const set = await setReminder(app, stranger.token, { prescription: { consultId } });
    expect([set.status, set.body.code]).toEqual([422, 'PRESCRIPTION_UNKNOWN']);
    expect(
      (await app.call(`${PRESCRIBED}?consultId=${consultId}`, { token: stranger.token })).body.total,
    ).toBe(0);
  });

  test('whose course ended long ago has ended', async () => {
    const { owner, consultId } = await makePrescribed(app);
    await sql`alter table visit_notes disable trigger user`.execute(app.db);
    await sql`update visit_notes set signed_at = signed_at - interval '10 days' where consultation_id = ${consultId}`.execute(
      app.db,
    );
    await sql`alter table visit_notes enable trigger user`.execute(app.db);
    const { body } = await app.call(PRESCRIBED, { token: owner.token });
    expect(body.data.map(({ isOver }: { isOver: boolean }) => isOver)).toEqual([true, true]);
    const set = await setReminder(app, owner.token, { prescription: { consultId } });
    expect([set.status, set.body.code]).toEqual([409, 'COURSE_OVER']);
  });
});

describe('a manual reminder', () => {
  test('needs only medicine, dose, pet and times', async () => {
    const { reminder } = await makeReminder(app);
    expect(reminder).toMatchObject({
      medicine: 'Cephalexin',
      amount: { amount: 1, unit: 'tablet' },
      times: [540, 1260],
      endsOn: null,
      consultId: null,
      canOrder: false,
      left: null,
    });
  });

  test('changes only the fields that are sent', async () => {
    const { owner, id } = await makeReminder(app, { unitsLeft: 30 });
    const changed = await setReminder(app, owner.token, { reminderId: id, dose: '2 tablets', times: [600] });
    expect(changed.body.data).toMatchObject([
      { medicine: 'Cephalexin', dose: '2 tablets', amount: { amount: 2 }, times: [600], left: { units: 30 } },
    ]);
  });

  test.each([
    [{ unitsLeft: 5, dose: 'a thin layer' }, 422, 'INVALID'],
    [{ startsOn: '2021-01-01', endsOn: '2021-02-01' }, 409, 'COURSE_OVER'],
    [{ times: [540, 540] }, 422, 'INVALID'],
    [{ petId: '01234567-89ab-7def-8123-456789abcdef' }, 422, 'PET_UNKNOWN'],
  ])('with %j is refused', async (more, status, code) => {
    const { owner } = await makeReminder(app);
    const set = await setReminder(app, owner.token, manualReminder(owner.petId, more));
    expect([set.status, set.body.code]).toEqual([status, code]);
  });
});

describe('today', () => {
  test('lists due and upcoming doses, which can be answered', async () => {
    const { owner, id } = await makeReminder(app);
    const { due } = await setTimesAround(app, id);
    const { doses } = await listToday(app, owner.token);
    expect(doses[0]).toMatchObject({ reminderId: id, dueAt: due, status: 'due', answeredBy: null });
    const answer = await answerDose(app, owner.token, doses[0], 'given');
    expect(answer.body.data).toMatchObject({ status: 'given', answeredBy: { isMe: true } });
    const undone = await answerDose(app, owner.token, doses[0], 'undo');
    expect(undone.body.data).toMatchObject({ status: 'due', answeredBy: null });
  });

  test('is also for a caretaker, who sees none of the reminders', async () => {
    const { owner, id } = await makeReminder(app);
    await setTimesAround(app, id);
    const caretaker = await makeCarer(app, owner.petId, 'caretaker');
    const { doses } = await listToday(app, caretaker.token);
    expect(doses[0]).toMatchObject({ reminderId: id });
    expect((await list(caretaker.token)).body.total).toBe(0);
    const skipped = await answerDose(app, caretaker.token, doses[0], 'skipped');
    expect(skipped.body.data).toMatchObject({ status: 'skipped' });
    const second = await answerDose(app, owner.token, doses[0], 'given');
    expect([second.status, second.body.code]).toEqual([409, 'DOSE_ANSWERED']);
    expect(second.body.details).toMatchObject({ status: 'skipped', answeredBy: { isMe: false } });
  });

  test('is empty for a stranger, and others’ doses are not found', async () => {
    const { id } = await makeReminder(app);
    const { due } = await setTimesAround(app, id);
    const stranger = await signIn(app);
    expect((await listToday(app, stranger.token)).doses).toEqual([]);
    const answer = await answerDose(app, stranger.token, { reminderId: id, dueAt: due }, 'given');
    expect(answer.status).toBe(404);
  });

  test('is the day in India', async () => {
    const { owner } = await makeReminder(app);
    expect((await listToday(app, owner.token)).date).toBe(dayInIndia(await nowOf(app)));
  });
});

describe('the same ingredient twice', () => {
  const warnings = async (token: string) => (await listToday(app, token)).sameIngredient;

  test('is warned about when the second reminder is set, and in the list until one is stopped', async () => {
    const { owner, id } = await makeReminder(app, { medicine: 'Melox', strength: '' });
    const second = { medicine: 'Meloxicam 1.5 mg/ml', strength: '' };
    const set = await setReminder(app, owner.token, manualReminder(owner.petId, second));
    expect(set.body.message).toBe(
      `Reminder set. ${set.body.data[0].pet.name} also gets Melox: both contain meloxicam. Ask your vet before giving both.`,
    );
    const pair = [{ _id: id }, { _id: set.body.data[0]._id }];
    expect(await warnings(owner.token)).toMatchObject([{ medicines: pair, canChange: true }]);
    await setReminder(app, owner.token, { reminderId: id, isOn: false });
    expect(await warnings(owner.token)).toEqual([]);
  });

  test('is warned about across pages, and for a caretaker, who can’t change any', async () => {
    const { owner } = await makeReminder(app, { medicine: 'Melox' });
    await app.db
      .insertInto('medicineReminders')
      .values(
        Array.from({ length: 24 }, (_, at) => ({
          petId: owner.petId,
          createdBy: sql<string>`(select user_id from pets where id = ${owner.petId})`,
          medicine: `Supplement ${at}`,
          dose: '1 tablet',
          times: [540],
          startsOn: '2026-01-01',
        })),
      )
      .execute();
    await setReminder(app, owner.token, manualReminder(owner.petId, { medicine: 'Meloxicam' }));
    const medicines = [{ medicine: 'Melox' }, { medicine: 'Meloxicam' }];
    expect(await warnings(owner.token)).toMatchObject([{ medicines, canChange: true }]);
    const caretaker = await makeCarer(app, owner.petId, 'caretaker');
    expect(await warnings(caretaker.token)).toMatchObject([{ medicines, canChange: false }]);
    expect(await warnings((await signIn(app)).token)).toEqual([]);
  });

  test('gives no warning for another pet, on other days, or with another ingredient', async () => {
    const { owner } = await makeReminder(app, { medicine: 'Melox', endsOn: '2098-01-01' });
    const later = { medicine: 'Melonex', startsOn: '2098-01-02' };
    for (const [petId, more] of [
      [await makePet(app, owner.token), { medicine: 'Melox' }],
      [owner.petId, later],
      [owner.petId, { medicine: 'Cetirizine' }],
    ] as const) {
      const { body } = await setReminder(app, owner.token, manualReminder(petId, more));
      expect(body.message).toBe('Reminder set');
    }
    expect(await warnings(owner.token)).toEqual([]);
  });
});
