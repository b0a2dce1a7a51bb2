import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decryptPush, makeBrowser } from '../../../outside/push.testing.ts';
import { type Browser, startWithPush } from '../../account/notifications/notifications.testing.ts';
import { makeOwner } from '../../vets/consultations/consultations.testing.ts';
import { doseTicket } from './dose-ticket.rules.ts';
import { endLastDoses, remindOfDoses } from './doses.jobs.ts';
import {
  answerDose,
  listToday,
  makeCarer,
  makeReminder,
  passTime,
  setTimesAround,
} from './reminders.testing.ts';

let pushing: Awaited<ReturnType<typeof startWithPush>>;
beforeAll(async () => {
  pushing = await startWithPush();
});
afterAll(() => pushing.close());
beforeEach(async () => {
  await pushing.restart();
  await sql`update medicine_reminders set is_on = false, next_due_at = null`.execute(pushing.app.db);
  await sql`delete from medicine_doses`.execute(pushing.app.db);
});

const BY_PUSH = 'PUT /reminder/answer/dose/by/push/v1';

/** An owner with a browser registered for push, and a reminder whose dose is just due. */
async function makeDue({
  ago = 1,
  ahead = 300,
  ...more
}: Record<string, unknown> & { ago?: number; ahead?: number } = {}) {
  const { app } = pushing;
  const owner = await makeOwner(app);
  const browser = makeBrowser(pushing.service.host);
  await pushing.register(browser, owner.token);
  const { id } = await makeReminder(app, more, owner);
  return { owner, browser, id, ...(await setTimesAround(app, id, { ago, ahead })) };
}

/** Runs a minute of the clock, and the pushes that follow. */
async function tick() {
  await remindOfDoses(pushing.app.context);
  await endLastDoses(pushing.app.context);
  await pushing.app.runJobs();
}

const pushesTo = async ({ path, ...browser }: Browser) => {
  const received = pushing.service.received.filter((push) => push.path === path);
  return Promise.all(received.map(async ({ body }) => JSON.parse(await decryptPush(body, browser))));
};

const statusOf = async (id: string, dueAt: string) =>
  (
    await pushing.app.db
      .selectFrom('medicineDoses')
      .where('reminderId', '=', id)
      .where('dueAt', '=', new Date(dueAt))
      .select('status')
      .executeTakeFirst()
  )?.status;

/** Of all doses, in the order of their times. */
const statusesOf = async (id: string) =>
  (
    await pushing.app.db
      .selectFrom('medicineDoses')
      .where('reminderId', '=', id)
      .orderBy('dueAt')
      .select('status')
      .execute()
  ).map(({ status }) => status);

const listOf = async (token: string) =>
  (await pushing.app.call('GET /fcm/get/all/my/fcm/noti/v1', { token })).body;

describe('a dose that comes due', () => {
  test('is pushed with what, how and for when, and with a ticket', async () => {
    const { browser, id, due } = await makeDue({ withFood: 'after' });
    await tick();
    const [push, ...others] = await pushesTo(browser);
    expect(others).toEqual([]);
    expect(push).toMatchObject({
      type: 'notification',
      title: 'Give 1 tablet to Bruno',
      body: expect.stringMatching(/^Cephalexin 250 mg, after food\. Due at \d{1,2}:\d\d [ap]m\.$/),
      data: {
        url: '/reminders',
        dose: { reminderId: id, dueAt: due, ticket: expect.stringMatching(/^[\w.-]+$/) },
      },
    });
    expect(pushing.service.received[0]?.headers).toMatchObject({ ttl: '14400', urgency: 'high' });
  });

  test('is pushed once, however often the job runs, without email or text message', async () => {
    const { browser } = await makeDue();
    await sql`delete from sandbox_messages`.execute(pushing.app.db);
    await Promise.all([remindOfDoses(pushing.app.context), remindOfDoses(pushing.app.context)]);
    await tick();
    expect(await pushesTo(browser)).toHaveLength(1);
    const sent = await pushing.app.db.selectFrom('sandboxMessages').selectAll().execute();
    expect(sent).toEqual([]);
  });

  test('is pushed three times in all, ten minutes apart, as one entry in the list', async () => {
    const { browser, owner, id } = await makeDue();
    await tick();
    for (const [minutes, pushes] of [
      [9, 1],
      [2, 2],
      [10, 3],
      [10, 3],
      [60, 3],
    ] as const) {
      await passTime(pushing.app, id, minutes);
      await tick();
      const ids = (await pushesTo(browser)).map(({ _id }) => _id);
      expect([minutes, new Set(ids).size]).toEqual([minutes, pushes]);
    }
    const { data, unread } = await listOf(owner.token);
    expect(data).toMatchObject([
      { kind: 'dose-due', body: expect.stringContaining('No one has marked it yet.') },
    ]);
    expect(unread).toBe(1);
  });

  test('is pushed to all carers of the pet, and to no one once they stop caring for it', async () => {
    const { owner, id } = await makeDue();
    const caretaker = await makeCarer(pushing.app, owner.petId, 'caretaker');
    const browser = makeBrowser(pushing.service.host);
    await pushing.register(browser, caretaker.token);
    await tick();
    expect(await pushesTo(browser)).toHaveLength(1);
    await pushing.app.db
      .deleteFrom('petCarers')
      .where('userId', '=', caretaker.userId)
      .where('petId', '=', owner.petId)
      .execute();
    await passTime(pushing.app, id, 11);
    await tick();
    expect(await pushesTo(browser)).toHaveLength(1);
    const [push] = await pushesTo(browser);
    const late = await pushing.app.call(BY_PUSH, {
      body: { ticket: push.data.dose.ticket, answer: 'given' },
    });
    expect([late.status, late.body.code]).toEqual([409, 'TICKET_OVER']);
    expect((await listToday(pushing.app, caretaker.token)).doses).toEqual([]);
    const { dueAt } = (await listToday(pushing.app, owner.token)).doses[0];
    expect((await answerDose(pushing.app, caretaker.token, { reminderId: id, dueAt }, 'given')).status).toBe(
      404,
    );
  });
});

describe('answered in the notification', () => {
  const answer = (ticket: string, sent: string) =>
    pushing.app.call(BY_PUSH, { body: { ticket, answer: sent } });

  async function ticketOf(browser: Browser): Promise<string> {
    return (await pushesTo(browser)).at(-1).data.dose.ticket;
  }

  test('it is given in the user’s name, and no other phone asks again', async () => {
    const { owner, browser, id, due } = await makeDue();
    const caretaker = await makeCarer(pushing.app, owner.petId, 'caretaker');
    await tick();
    const ticket = await ticketOf(browser);
    expect((await listOf(caretaker.token)).unread).toBe(1);
    expect((await answer(ticket, 'given')).status).toBe(200);
    expect((await answer(ticket, 'given')).status).toBe(200);
    expect(await statusOf(id, due)).toBe('given');
    expect((await listOf(caretaker.token)).unread).toBe(0);
    expect((await listOf(owner.token)).unread).toBe(0);
    const { doses } = await listToday(pushing.app, caretaker.token);
    expect(doses[0]).toMatchObject({ status: 'given', answeredBy: { isMe: false } });
    const other = await answer(ticket, 'skipped');
    expect([other.status, other.body.code]).toEqual([409, 'DOSE_ANSWERED']);
    await passTime(pushing.app, id, 11);
    await tick();
    expect(await pushesTo(browser)).toHaveLength(1);
  });

  test('a snooze reminds again after 15 minutes, and doesn’t count as one of the three', async () => {
    const { browser, id } = await makeDue();
    await tick();
    await answer(await ticketOf(browser), 'snooze');
    for (const [minutes, pushes] of [
      [14, 1],
      [1, 2],
      [10, 3],
      [10, 4],
      [10, 4],
    ] as const) {
      await passTime(pushing.app, id, minutes);
      await tick();
      expect([minutes, (await pushesTo(browser)).length]).toEqual([minutes, pushes]);
    }
  });

  test.each([
    [
      'forged',
      (ticket: string) => ticket.replace(/[^.](?=[^.]*$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
    ],
    ['another user’s', (ticket: string) => ticket.replace(/^.{8}/, '01234567')],
    ['senseless', () => 'a.b.c'],
  ])('a ticket that is %s has expired', async (_, spoil) => {
    const { browser } = await makeDue();
    await tick();
    const refused = await answer(spoil(await ticketOf(browser)), 'given');
    expect([refused.status, refused.body.code]).toEqual([409, 'TICKET_OVER']);
  });

  test('a ticket changed to another carer is refused', async () => {
    const { owner, browser, id, due } = await makeDue();
    const caretaker = await makeCarer(pushing.app, owner.petId, 'caretaker');
    await tick();
    const [reminderId, at, , signature] = (await ticketOf(browser)).split('.');
    const refused = await answer([reminderId, at, caretaker.userId, signature].join('.'), 'given');
    expect([refused.status, refused.body.code]).toEqual([409, 'TICKET_OVER']);
    expect(await statusOf(id, due)).toBe('due');
  });

  test.each([
    [23, 'due', 200],
    [25, 'due', 409],
    [1, 'missed', 409],
  ] as const)('to a dose due %d hours ago and %s, an answer gets %d', async (hours, status, answered) => {
    const { owner, id } = await makeDue();
    await tick();
    await passTime(pushing.app, id, hours * 60, { isOld: true });
    const { dueAt } = await pushing.app.db
      .updateTable('medicineDoses')
      .set({ status, ...(status === 'missed' && { remindAt: null }) })
      .where('reminderId', '=', id)
      .returning('dueAt')
      .executeTakeFirstOrThrow();
    const userId = (await pushing.app.call('GET /user/get/my/profile/v1', { token: owner.token })).body.data
      ._id;
    const ticket = doseTicket(pushing.app.context.secret, { reminderId: id, dueAt, userId });
    expect((await answer(ticket, 'given')).status).toBe(answered);
  });
});

describe('an unanswered dose', () => {
  test('is missed when the next one comes due, and is notified once per day and pet', async () => {
    const { owner, id, due, browser } = await makeDue({ ahead: 120 });
    await tick();
    // Or the next one would have the same time in the first minute of a day.
    await passTime(pushing.app, id, 7, { isOld: true });
    await setTimesAround(pushing.app, id, { ago: 0, ahead: 120 });
    await tick();
    const earlier = new Date(Date.parse(due) - 7 * 60_000).toISOString();
    expect(await statusOf(id, earlier)).toBe('missed');
    const missed = (await listOf(owner.token)).data.filter(({ kind }) => kind === 'dose-missed');
    expect(missed).toMatchObject([{ title: 'Bruno has missed a dose' }]);
    expect((await pushesTo(browser)).map(({ title }) => title)).toContain('Bruno has missed a dose');
    // By less than before, so that the second dose never reaches the time of the first one.
    await passTime(pushing.app, id, 5, { isOld: true });
    const { due: third } = await setTimesAround(pushing.app, id, { ago: 0, ahead: 240 });
    await tick();
    expect(await statusesOf(id)).toEqual(['missed', 'missed', 'due']);
    expect(await statusOf(id, third)).toBe('due');
    expect((await listOf(owner.token)).data.filter(({ kind }) => kind === 'dose-missed')).toHaveLength(1);
  });

  test('can still be marked as given, with its scheduled time', async () => {
    const { owner, id, due } = await makeDue();
    await tick();
    await sql`update medicine_doses set status = 'missed', remind_at = null where reminder_id = ${id}`.execute(
      pushing.app.db,
    );
    const answer = await answerDose(pushing.app, owner.token, { reminderId: id, dueAt: due }, 'given');
    expect(answer.body.data).toMatchObject({ status: 'given', dueAt: due });
  });

  test.each([
    [47, 200],
    [49, 409],
  ])('%d hours after its time, an answer gets %d', async (hours, answered) => {
    const { owner, id } = await makeDue();
    await tick();
    await passTime(pushing.app, id, hours * 60, { isOld: true });
    const { dueAt } = await pushing.app.db
      .updateTable('medicineDoses')
      .set({ status: 'missed', remindAt: null })
      .where('reminderId', '=', id)
      .returning('dueAt')
      .executeTakeFirstOrThrow();
    const dose = { reminderId: id, dueAt: dueAt.toISOString() };
    expect((await answerDose(pushing.app, owner.token, dose, 'given')).status).toBe(answered);
  });

  test('that is the last of a course is missed after twelve hours', async () => {
    const { id, due } = await makeDue();
    await tick();
    await sql`update medicine_reminders set next_due_at = null where id = ${id}`.execute(pushing.app.db);
    await passTime(pushing.app, id, 11 * 60, { isOld: true });
    await tick();
    const earlier = new Date(Date.parse(due) - 11 * 3_600_000).toISOString();
    expect(await statusOf(id, earlier)).toBe('due');
    await passTime(pushing.app, id, 60, { isOld: true });
    await tick();
    expect(await statusOf(id, new Date(Date.parse(earlier) - 3_600_000).toISOString())).toBe('missed');
  });
});

test('after a day of downtime, long past doses send no reminders', async () => {
  const { browser, id } = await makeDue();
  await sql`update medicine_reminders set times = '{0,60,120}', starts_on = starts_on - 3,
    next_due_at = ((now() at time zone 'Asia/Kolkata')::date - 2)::timestamp at time zone 'Asia/Kolkata'
    where id = ${id}`.execute(pushing.app.db);
  await tick();
  const rows = await pushing.app.db
    .selectFrom('medicineDoses')
    .where('reminderId', '=', id)
    .select('status')
    .execute();
  expect(rows.length).toBeGreaterThanOrEqual(6);
  const pushes = await pushesTo(browser);
  expect(pushes.filter(({ data }) => data.dose).length).toBeLessThanOrEqual(1);
  expect(pushes.filter(({ data }) => !data.dose)).toHaveLength(1);
  const due = rows.filter(({ status }) => status === 'due').length;
  expect(due).toBe(pushes.filter(({ data }) => data.dose).length);
});

test('an archived pet has no more reminders', async () => {
  const { owner, browser, id } = await makeDue();
  await tick();
  const { token, petId } = owner;
  await pushing.app.call(`PUT /pet/archive/pet/info/${petId}/v1`, { token, body: { status: 'passed_away' } });
  await passTime(pushing.app, id, 11);
  await tick();
  expect(await pushesTo(browser)).toHaveLength(1);
  expect((await listToday(pushing.app, token)).doses).toEqual([]);
  const { body } = await pushing.app.call('GET /reminder/get/all/v1', { token });
  expect(body.data).toMatchObject([{ isOn: false, isOver: true, nextDueAt: null }]);
  expect((await listOf(token)).unread).toBe(0);
});

test('a stopped reminder notifies no one any more', async () => {
  const { owner, browser, id } = await makeDue();
  await tick();
  await pushing.app.call('PUT /reminder/set/medicine/to/reminder/v1', {
    token: owner.token,
    body: { reminderId: id, isOn: false },
  });
  expect((await listOf(owner.token)).unread).toBe(0);
  await passTime(pushing.app, id, 11);
  await tick();
  expect(await pushesTo(browser)).toHaveLength(1);
});
