import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { remindOfDoses } from '../../pets/reminders/doses.jobs.ts';
import {
  answerDose,
  makeCarer,
  makeReminder,
  setReminder,
  setTimesAround,
} from '../../pets/reminders/reminders.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const readHome = async (token: string) =>
  (await app.call('POST /home/get/home/page/info/v1', { body: {}, token })).body.data;
const readNext = async (token: string) => (await readHome(token)).next;

test('a dose is next for all carers of the pet, from two hours before, until one answers', async () => {
  const { owner, id } = await makeReminder(app);
  const caretaker = await makeCarer(app, owner.petId, 'caretaker');
  await setTimesAround(app, id, { ago: -122, ahead: 700 });
  expect(await readNext(owner.token)).toBeNull();
  const { due } = await setTimesAround(app, id, { ago: -119, ahead: 700 });
  const dose = {
    kind: 'dose',
    subject: 'reminder',
    _id: id,
    title: '1 tablet',
    pet: 'Bruno',
    when: due,
    medicine: { name: 'Cephalexin', withFood: 'any', lastsUntil: null, consult: null },
  };
  expect(await readNext(owner.token)).toMatchObject(dose);
  const { due: now } = await setTimesAround(app, id, { ago: 1, ahead: 700 });
  await remindOfDoses(app.context);
  expect(await readHome(caretaker.token)).toMatchObject({
    next: { ...dose, when: now },
    nextBesideDoses: null,
  });
  await answerDose(app, caretaker.token, { reminderId: id, dueAt: now }, 'snooze');
  expect(await readNext(owner.token)).toBeNull();
  await answerDose(app, caretaker.token, { reminderId: id, dueAt: now }, 'undo');
  expect(await readNext(owner.token)).toMatchObject({ kind: 'dose' });
  await answerDose(app, caretaker.token, { reminderId: id, dueAt: now }, 'given');
  expect(await readNext(owner.token)).toBeNull();
});

test('a medicine that runs low is next for carers who can buy it, until it is counted again', async () => {
  const { owner, id } = await makeReminder(app, { unitsLeft: 4 });
  await setTimesAround(app, id, { ago: -300, ahead: 700 });
  const caretaker = await makeCarer(app, owner.petId, 'caretaker');
  const refill = { kind: 'refill', _id: id, title: 'Cephalexin', pet: 'Bruno', when: null };
  expect(await readNext(owner.token)).toMatchObject({
    ...refill,
    medicine: { lastsUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), consult: null },
  });
  expect(await readNext(caretaker.token)).toBeNull();
  const { due } = await setTimesAround(app, id, { ago: -60, ahead: 700 });
  expect(await readHome(owner.token)).toMatchObject({
    next: { kind: 'dose', when: due },
    nextBesideDoses: refill,
  });
  await setTimesAround(app, id, { ago: -300, ahead: 700 });
  await setReminder(app, owner.token, { reminderId: id, unitsLeft: 60 });
  expect(await readNext(owner.token)).toBeNull();
});
