import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decryptPush, makeBrowser } from '../../../outside/push.testing.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { startWithPush } from '../../account/notifications/notifications.testing.ts';
import { endLastDoses, remindOfDoses } from './doses.jobs.ts';
import { addDays } from './doses.rules.ts';
import {
  listToday,
  makeCarer,
  makePrescribed,
  nowOf,
  passTime,
  setReminder,
  setTimesAround,
} from './reminders.testing.ts';

let pushing: Awaited<ReturnType<typeof startWithPush>>;
beforeAll(async () => {
  pushing = await startWithPush();
});
afterAll(() => pushing.close());

async function tick() {
  await remindOfDoses(pushing.app.context);
  await endLastDoses(pushing.app.context);
  await pushing.app.runJobs();
}

test('from a signed prescription to doses given from the notification, missed, and refilled', async () => {
  const { app } = pushing;
  const { owner, consultId } = await makePrescribed(app);
  const caretaker = await makeCarer(app, owner.petId, 'caretaker');
  const phone = makeBrowser(pushing.service.host);
  await pushing.register(phone, owner.token);
  const newest = async () => {
    const { body } = pushing.service.received.filter(({ path }) => path === phone.path).at(-1) ?? {};
    return body ? JSON.parse(await decryptPush(body, phone)) : undefined;
  };
  const dosesOf = async (id: string) =>
    (await listToday(app, owner.token)).doses.filter(({ reminderId }) => reminderId === id);

  // One tap sets both medicines; the first one lasts beyond its week.
  const set = await setReminder(app, owner.token, { prescription: { consultId } });
  expect(set.body.data).toHaveLength(2);
  const id = set.body.data[0]?._id as string;
  const endsOn = addDays(dayInIndia(await nowOf(app)), 60);
  await setReminder(app, owner.token, { reminderId: id, endsOn, unitsLeft: 30 });
  await sql`update medicine_reminders set next_due_at = next_due_at + interval '3 days' where id <> ${id}`.execute(
    app.db,
  );

  // It comes due: the phone rings, and the dose is answered in the notification.
  const first = await setTimesAround(app, id, { ago: 0, ahead: 3 });
  await tick();
  const push = await newest();
  expect(push).toMatchObject({
    title: 'Give 1 tablet to Bruno',
    data: { dose: { reminderId: id, dueAt: first.due } },
  });
  const answer = { ticket: push.data.dose.ticket, answer: 'given' };
  expect((await app.call('PUT /reminder/answer/dose/by/push/v1', { body: answer })).status).toBe(200);
  expect((await dosesOf(id))[0]).toMatchObject({
    status: 'given',
    dueAt: first.due,
    answeredBy: { isMe: true },
  });
  const events = await app.db
    .selectFrom('liveEvents')
    .where('userId', '=', caretaker.userId)
    .where('name', '=', 'dose')
    .selectAll()
    .execute();
  expect(events.at(-1)?.payload).toEqual({ reminderId: id });

  // The next one comes due and stays unanswered after three reminders: it counts as missed once another comes due.
  await sql`update medicine_doses set due_at = due_at - interval '1 hour' where reminder_id = ${id}`.execute(
    app.db,
  );
  await setTimesAround(app, id, { ago: 0, ahead: 3 });
  pushing.service.received.length = 0;
  await tick();
  for (let times = 0; times < 4; times += 1) {
    await passTime(app, id, 10);
    await tick();
  }
  expect(pushing.service.received.filter(({ path }) => path === phone.path)).toHaveLength(3);
  await sql`update medicine_doses set due_at = due_at - interval '1 hour' where reminder_id = ${id}`.execute(
    app.db,
  );
  const third = await setTimesAround(app, id, { ago: 0, ahead: 3 });
  await tick();
  const missed = (await app.call(`GET /reminder/get/adherence/${owner.petId}/v1`, { token: owner.token }))
    .body.data;
  expect(missed).toMatchObject({ given: 1, missed: 1 });

  // The medicine runs out by the doses actually given: the user who booked is led to its order.
  await setReminder(app, owner.token, { reminderId: id, unitsLeft: 8 });
  const body = { reminderId: id, dueAt: third.due, answer: 'given' };
  expect((await app.call('PUT /reminder/answer/dose/v1', { token: owner.token, body })).status).toBe(200);
  await app.runJobs();
  expect(await newest()).toMatchObject({
    title: 'Bruno’s Cephalexin runs out soon',
    data: { url: `/prescriptions/${consultId}/order` },
  });
  await setReminder(app, owner.token, { reminderId: id, unitsLeft: 7 + 200 });
  const { data } = (await app.call('GET /reminder/get/all/v1', { token: owner.token })).body;
  expect(data.find(({ _id }) => _id === id)?.left).toEqual({ units: 207, lastsUntil: null, isLow: false });
});
