import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/db.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { withOtherSignature } from '../../../testing/forge.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { erasePerson } from '../../site/data-rights/data-rights.testing.ts';
import { remindOfDoses } from './doses.jobs.ts';
import { addDays } from './doses.rules.ts';
import { insertAnswer, selectDose } from './doses.sql.ts';
import {
  answerDose,
  listToday,
  makeCarer,
  makePrescribed,
  makeReminder,
  nowOf,
  setReminder,
  setTimesAround,
} from './reminders.testing.ts';

type Tx = Transaction<Database>;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const rowsOf = (id: string) =>
  app.db.selectFrom('medicineDoses').where('reminderId', '=', id).orderBy('dueAt').selectAll().execute();

const nextOf = async (id: string) =>
  (
    await app.db
      .selectFrom('medicineReminders')
      .where('id', '=', id)
      .select('nextDueAt')
      .executeTakeFirstOrThrow()
  ).nextDueAt?.toISOString();

describe('two carers concurrently', () => {
  test.each(['with its row', 'before the clock has seen it'])(
    'one gives the dose, the other sees who gave it: %s',
    async (when) => {
      const { owner, id } = await makeReminder(app);
      const { due } = await setTimesAround(app, id);
      const people = [
        owner,
        ...(await Promise.all([1, 2, 3].map(() => makeCarer(app, owner.petId, 'caretaker')))),
      ];
      if (when === 'with its row') await remindOfDoses(app.context);
      const dose = { reminderId: id, dueAt: due };
      const answers = await Promise.all(
        [...people, ...people].map(({ token }, at) =>
          answerDose(app, token, dose, at % 2 ? 'given' : 'skipped'),
        ),
      );
      const [row, ...others] = await rowsOf(id);
      expect(others).toEqual([]);
      // Each carer answered twice, in turn: the first one can repeat theirs.
      const done = answers.flatMap(({ status }, at) => (status === 200 ? [at % people.length] : []));
      expect(new Set(done).size).toBe(1);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
        refused.map(() => [409, 'DOSE_ANSWERED']),
      );
      expect(refused[0]?.body.details).toMatchObject({
        status: row?.status,
        answeredAt: row?.answeredAt?.toISOString(),
      });
    },
  );

  test('the statement is the guard: reading first and then writing lets all of them win', async () => {
    const { owner, id } = await makeReminder(app);
    const carers = await Promise.all([1, 2, 3, 4].map(() => makeCarer(app, owner.petId, 'caretaker')));
    const raceFor = async (dueAt: Date, answer: (tx: Tx, userId: string) => Promise<boolean>) => {
      await app.db.insertInto('medicineDoses').values({ reminderId: id, dueAt }).execute();
      const wins = await Promise.all(
        carers.map(({ userId }) => app.db.transaction().execute((tx) => answer(tx, userId))),
      );
      return wins.filter(Boolean).length;
    };
    const one = new Date('2026-01-01T03:30:00Z');
    const by = { reminderId: id, status: 'given', amount: 1 } as const;
    expect(await raceFor(one, (tx, userId) => insertAnswer(tx, { ...by, dueAt: one, userId }))).toBe(1);

    let looking = carers.length;
    const { promise: allHaveLooked, resolve } = Promise.withResolvers<void>();
    const other = new Date('2026-01-02T03:30:00Z');
    const checkFirst = async (tx: Tx, userId: string) => {
      const dose = await selectDose(tx, id, other);
      looking -= 1;
      if (looking === 0) resolve();
      await allHaveLooked;
      if (dose?.status !== 'due') return false;
      const written = await sql`update medicine_doses set status = 'given', answered_at = now(),
        answered_by = ${userId} where reminder_id = ${id} and due_at = ${other}`.execute(tx);
      return written.numAffectedRows === 1n;
    };
    expect(await raceFor(other, checkFirst)).toBe(carers.length);
  });
});

describe('a dose before its time', () => {
  test('is given, undone and given again, and the job reminds of the one after it', async () => {
    const { owner, id } = await makeReminder(app);
    const now = await nowOf(app);
    const { next } = await setTimesAround(app, id, { ago: 1, ahead: 2 });
    await remindOfDoses(app.context);
    if (dayInIndia(new Date(next)) !== dayInIndia(now)) return;
    const dose = { reminderId: id, dueAt: next };
    expect(await nextOf(id)).toBe(next);
    expect((await answerDose(app, owner.token, dose, 'snooze')).body.code).toBe('DOSE_NOT_DUE');
    expect((await answerDose(app, owner.token, dose, 'given')).body.data).toMatchObject({
      status: 'given',
      dueAt: next,
    });
    expect(await nextOf(id)).not.toBe(next);
    expect((await answerDose(app, owner.token, dose, 'undo')).body.data).toMatchObject({ status: 'planned' });
    expect(await nextOf(id)).toBe(next);
  });

  test('of tomorrow, or of no plan, is not one of today’s', async () => {
    const { owner, id } = await makeReminder(app);
    const { due } = await setTimesAround(app, id);
    const day = 86_400_000;
    for (const dueAt of [Date.parse(due) + day, Date.parse(due) + 7_000, Date.parse(due) - 3 * day]) {
      const answer = await answerDose(
        app,
        owner.token,
        { reminderId: id, dueAt: new Date(dueAt).toISOString() },
        'given',
      );
      expect([answer.status, answer.body.code]).toEqual([409, 'DOSE_NOT_DUE']);
    }
    expect(await rowsOf(id)).toEqual([]);
  });
});

test('snoozed, shows until when, which can be undone', async () => {
  const { owner, id } = await makeReminder(app);
  const { due } = await setTimesAround(app, id);
  const dose = { reminderId: id, dueAt: due };
  const put = await answerDose(app, owner.token, dose, 'snooze');
  const minutes = (Date.parse(put.body.data.snoozedUntil) - (await nowOf(app)).getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(14);
  expect(minutes).toBeLessThanOrEqual(15);
  expect((await answerDose(app, owner.token, dose, 'undo')).body.data).toMatchObject({
    status: 'due',
    snoozedUntil: null,
  });
});

describe('the stock', () => {
  const leftOf = async (token: string) =>
    (await app.call('GET /reminder/get/all/v1', { token })).body.data[0].left;
  const refills = (token: string) =>
    app
      .call('GET /fcm/get/all/my/fcm/noti/v1', { token })
      .then(({ body }) => body.data.filter(({ kind }: { kind: string }) => kind === 'refill-due'));

  test('follows the doses that were given, and offers the refill once, until it is counted again', async () => {
    const { owner, id } = await makeReminder(app, { unitsLeft: 20 });
    const { due } = await setTimesAround(app, id);
    const coParent = await makeCarer(app, owner.petId, 'co_parent');
    const caretaker = await makeCarer(app, owner.petId, 'caretaker');
    const dose = { reminderId: id, dueAt: due };
    await answerDose(app, owner.token, dose, 'given');
    expect(await leftOf(owner.token)).toMatchObject({ units: 19, isLow: false });
    await answerDose(app, owner.token, dose, 'undo');
    expect(await leftOf(owner.token)).toMatchObject({ units: 20 });
    await setReminder(app, owner.token, { reminderId: id, unitsLeft: 7 });
    await answerDose(app, owner.token, dose, 'given');
    expect(await leftOf(owner.token)).toMatchObject({ units: 6, isLow: true });
    await answerDose(app, owner.token, dose, 'undo');
    await answerDose(app, owner.token, dose, 'given');
    expect(await refills(owner.token)).toMatchObject([
      { title: 'Bruno’s Cephalexin runs out soon', data: { url: '/search' } },
    ]);
    expect(await refills(coParent.token)).toHaveLength(1);
    expect(await refills(caretaker.token)).toHaveLength(0);
    await setReminder(app, owner.token, { reminderId: id, unitsLeft: 3 });
    await answerDose(app, owner.token, dose, 'undo');
    await answerDose(app, owner.token, dose, 'given');
    expect(await refills(owner.token)).toHaveLength(2);
  });

  test('by a prescription leads to its order for the user who booked it', async () => {
    const { owner, consultId } = await makePrescribed(app);
    const set = await setReminder(app, owner.token, {
      prescription: { consultId, position: 1 },
      unitsLeft: 3,
      endsOn: addDays(dayInIndia(await nowOf(app)), 60),
    });
    const id = set.body.data[0]?._id as string;
    const { due } = await setTimesAround(app, id);
    await answerDose(app, owner.token, { reminderId: id, dueAt: due }, 'given');
    expect(await refills(owner.token)).toMatchObject([
      { data: { url: `/prescriptions/${consultId}/order` } },
    ]);
    const coParent = await makeCarer(app, owner.petId, 'co_parent');
    const { data } = (await app.call('GET /reminder/get/all/v1', { token: coParent.token })).body;
    expect(data).toMatchObject([{ canOrder: false, left: { isLow: true } }]);
  });
});

describe('the dose history', () => {
  async function makeRecord(name = 'Asha Rao') {
    const { owner, id } = await makeReminder(app, { medicine: '=cmd()' });
    await app.call('PUT /user/update/my/profile/v1', { token: owner.token, body: { name, image: null } });
    const { due } = await setTimesAround(app, id);
    await answerDose(app, owner.token, { reminderId: id, dueAt: due }, 'given');
    await sql`insert into medicine_doses (reminder_id, due_at, status)
      select ${id}, ${due}::timestamptz - make_interval(days => n), 'missed' from unnest('{1,29,30}'::int[]) as n`.execute(
      app.db,
    );
    return { owner, id, due };
  }

  test('is shown for 30 days in India', async () => {
    const { owner, due } = await makeRecord();
    const { data } = (await app.call(`GET /reminder/get/adherence/${owner.petId}/v1`, { token: owner.token }))
      .body;
    expect(data).toMatchObject({ given: 1, skipped: 0, missed: 2 });
    expect(data.days).toHaveLength(30);
    expect(data.days.at(-1)).toEqual({ date: dayInIndia(new Date(due)), given: 1, skipped: 0, missed: 0 });
    expect(data.days[0]).toMatchObject({ missed: 1 });
  });

  test('is a CSV at a signed address, without any formulas', async () => {
    const { owner } = await makeRecord('@SUM');
    const { csvUrl } = (
      await app.call(`GET /reminder/get/adherence/${owner.petId}/v1`, { token: owner.token })
    ).body.data;
    const answer = await fetch(app.origin + csvUrl);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [heading, ...lines] = (await answer.text()).trim().split('\r\n');
    expect(heading).toBe('Day,Due at,Medicine,Dose,Status,Answered at,By');
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(
      /^\d{4}-\d\d-\d\d,\d{1,2}:\d\d [ap]m,'=cmd\(\) 250 mg,1 tablet,given,.* at .*,'@SUM$/,
    );
    for (const path of [withOtherSignature(csvUrl), csvUrl.split('?')[0]]) {
      expect((await fetch(app.origin + path)).status).toBe(404);
    }
  });

  test('is closed to a co-parent whose access has ended', async () => {
    const { owner } = await makeRecord();
    const parent = await makeCarer(app, owner.petId, 'co_parent');
    const path = `GET /reminder/get/adherence/${owner.petId}/v1` as const;
    const { csvUrl } = (await app.call(path, { token: parent.token })).body.data;
    expect((await fetch(app.origin + csvUrl)).status).toBe(200);
    await app.db
      .deleteFrom('petCarers')
      .where('petId', '=', owner.petId)
      .where('role', '=', 'co_parent')
      .execute();
    expect((await fetch(app.origin + csvUrl)).status).toBe(404);
  });

  test('is closed to a caretaker', async () => {
    const { owner } = await makeRecord();
    const caretaker = await makeCarer(app, owner.petId, 'caretaker');
    const path = `GET /reminder/get/adherence/${owner.petId}/v1` as const;
    expect((await app.call(path, { token: caretaker.token })).status).toBe(404);
  });
});

describe('an erased user', () => {
  test('leaves the doses given to others’ pets, without their name, and no data of their own', async () => {
    const { owner, id } = await makeReminder(app);
    const { due } = await setTimesAround(app, id);
    const helper = await makeCarer(app, owner.petId, 'co_parent');
    await answerDose(app, helper.token, { reminderId: id, dueAt: due }, 'given');
    const { id: theirs } = await makeReminder(app, {}, { ...helper, petId: owner.petId });
    const exported = (await app.call('GET /user/export/my/data/v1', { token: helper.token })).body.data;
    expect(exported.medicineDoses).toMatchObject([{ status: 'given', by_you: true }]);
    expect(exported.medicineReminders).toHaveLength(1);
    await sql`update users set deleted_at = now(), erase_after = now() - interval '1 second'
      where id = ${helper.userId}`.execute(app.db);
    expect(await erasePerson(app.db, helper.userId)).toBe(true);
    expect(await rowsOf(id)).toMatchObject([{ status: 'given', answeredBy: null }]);
    const { doses } = await listToday(app, owner.token);
    expect(doses.find(({ dueAt }) => dueAt === due)).toMatchObject({ status: 'given', answeredBy: null });
    const stored = await app.db
      .selectFrom('medicineReminders')
      .where('id', '=', theirs)
      .select('createdBy')
      .executeTakeFirstOrThrow();
    expect(stored.createdBy).not.toBe(helper.userId);
  });
});

test('a pet has at most a hundred reminders, however many are set concurrently', async () => {
  const { owner, id } = await makeReminder(app);
  await sql`insert into medicine_reminders (pet_id, created_by, medicine, dose, times, starts_on)
    select pet_id, created_by, medicine, dose, times, starts_on from medicine_reminders, generate_series(1, 97)
    where id = ${id}`.execute(app.db);
  const body = { petId: owner.petId, medicine: 'Cetirizine', dose: '1 tablet', times: [540] };
  const answers = await Promise.all(Array.from({ length: 8 }, () => setReminder(app, owner.token, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array<number>(6).fill(409)]);
  expect((await signIn(app)).isNewUser).toBe(true);
});
