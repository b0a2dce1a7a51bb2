import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { homeAnswers } from '../../testing/answers';
import { setClock } from '../../testing/device';
import { setOnline } from '../../testing/outcomes';
import { aDose, aPet, aReminder } from '../../testing/pet-records';
import { aHomePage, aNext, idOf } from '../../testing/records';
import { arriveAt, expectToast, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const TODAY = 'GET /reminder/get/today/v1';
const ANSWER = 'PUT /reminder/answer/dose/v1';
const SET = 'PUT /reminder/set/medicine/to/reminder/v1';
const ALL = 'GET /reminder/get/all/v1';
const NOW = '2026-01-05T06:34:00.000Z';

/** A server with one dose that reflects the last change. */
beforeEach(() => {
  setClock(NOW);
  let dose = aDose();
  serveApi({
    ...homeAnswers,
    'GET /pet/get/all/info/list/v1': { data: [aPet()] },
    [ALL]: { data: [], total: 0 },
    [TODAY]: () => ({ data: { date: '2026-01-05', doses: [dose], sameIngredient: [], now: NOW } }),
    [ANSWER]: ({ body }) => {
      const isGiven = body.answer === 'given';
      dose = aDose(
        isGiven ? { status: 'given', answeredAt: NOW, answeredBy: { name: 'Asha', isMe: true } } : {},
      );
      return { data: dose };
    },
  });
});

const due = () => screen.findByRole('region', { name: 'Due now' });
const answers = () => sentTo(ANSWER).map(({ body }) => body.answer);
const about = { reminderId: idOf(50), dueAt: aDose().dueAt };

test('a dose is given with one tap, and undone in its row', async () => {
  const { user, press } = await renderScreen('/reminders');
  within(await due()).getByText('Give 1 tablet to Bruno');
  await expectAccessible();
  await press(/^Given/);
  await expectToast('Given: 1 tablet Meloxicam 1 mg, Bruno');
  await screen.findByText(/meant for 12:00 pm/);
  await waitFor(() =>
    expect(sentTo(ANSWER).map(({ body }) => body)).toEqual([{ ...about, answer: 'given' }]),
  );

  const main = within(screen.getByRole('main'));
  // Answers are distinguished by their times, and the first may still be in flight.
  vi.setSystemTime('2026-01-05T06:34:01.000Z');
  await user.click(main.getByRole('button', { name: /^Undo/ }));
  within(await due()).getByRole('button', { name: /^Given/ });
  await waitFor(() => expect(answers()).toEqual(['given', 'undo']));
});

test('the home screen shows the due dose with a Given button', async () => {
  const medicine = { name: 'Meloxicam', withFood: 'any', lastsUntil: null, consult: null } as const;
  const next = aNext({ when: aDose().dueAt, medicine });
  serveApi({
    'POST /home/get/home/page/info/v1': { data: aHomePage({ next, now: NOW }) },
  });
  const { user } = await renderScreen('/');
  const card = await screen.findByRole('region', { name: 'Doses due now' });
  await user.click(within(card).getByRole('button', { name: /^Given/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Doses due now' })).toBeNull());
  await waitFor(() =>
    expect(sentTo(ANSWER).map(({ body }) => body)).toEqual([{ ...about, answer: 'given' }]),
  );
});

test('a phone in Los Angeles shows and answers the times of India', async () => {
  expect(new Date(NOW).getHours()).not.toBe(12);
  const cetirizine = aReminder({ medicine: 'Cetirizine', times: [540, 810, 1_260] });
  serveApi({ [SET]: { data: [cetirizine] }, [ALL]: { data: [cetirizine], total: 1 } });
  const page = await renderScreen('/reminders/new');
  await screen.findByText(/^All times are Indian time \(IST\)\./);
  await page.fill('Medicine', 'Cetirizine');
  await page.press('Twice a day');
  fireEvent.change(screen.getByLabelText('Another time'), { target: { value: '13:30' } });
  await page.press('Add time');
  await page.press('Until I stop it', 'radio');
  await page.press('Set reminder');
  await screen.findByText('Every day at 9:00 am, 1:30 pm and 9:00 pm');
  expect(sentTo(SET)).toMatchObject([
    { body: { petId: aPet()._id, medicine: 'Cetirizine', times: [540, 810, 1_260] } },
  ]);
  page.unmount();

  const { press } = await renderScreen('/reminders');
  expect((await due()).textContent).toContain('Due today, 12:00 pm');
  await press(/^Given/);
  await screen.findByText(/Given by you at .*, meant for 12:00 pm/);
  await waitFor(() => expect(answers()).toEqual(['given']));
});

test('a manual reminder: input survives a reload, errors are shown at their fields, and it can be changed, stopped and deleted', async () => {
  let list: ReturnType<typeof aReminder>[] = [];
  serveApi({
    [ALL]: () => ({ data: list, total: list.length }),
    [SET]: ({ body }) => {
      const before = list[0] ?? aReminder({ left: { units: 1, lastsUntil: '2026-01-06', isLow: true } });
      const { isOn = before.isOn, times = before.times } = body;
      list = [{ ...before, isOn, times }];
      return { data: list };
    },
    'DELETE /reminder/delete/{id}/v1': () => {
      list = [];
      return { data: null };
    },
  });
  const typing = await renderScreen('/reminders');
  await typing.press('Add a reminder', 'link');
  await arriveAt('/reminders/new');
  await typing.press('Set reminder');
  await screen.findByText('Medicine is needed.');
  screen.getByText('Choose a day.');
  await expectAccessible();
  await typing.fill('Medicine', 'Thyroxine');
  await typing.fill('One dose', '0.5');
  await typing.fill(/^At home now/, '1');
  const { user, press } = await typing.reload();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Medicine' }).value).toBe('Thyroxine'),
  );
  await press('Until I stop it', 'radio');
  await press('Set reminder');
  await arriveAt('/reminders?tab=medicines');
  await screen.findByText('½ tablet · Bruno');
  screen.getByText('Running low');
  expect(sentTo(SET)[0]?.body).toMatchObject({
    medicine: 'Thyroxine',
    amount: { amount: 0.5, unit: 'tablet' },
    unitsLeft: 1,
    endsOn: null,
  });

  const on = await screen.findByRole('switch', { name: /^Remind me of Thyroxine, Bruno/ });
  await user.click(on);
  await screen.findByText('Stopped');
  expect(sentTo(SET).at(-1)?.body).toEqual({ reminderId: idOf(50), isOn: false });

  await press('Edit Thyroxine', 'link');
  await press('Resume reminders');
  await screen.findByRole('button', { name: 'Stop reminders' });
  expect(sentTo(SET).at(-1)?.body).toEqual({ reminderId: idOf(50), isOn: true });
  await press('Remove 9:00 am');
  await press('Save changes');
  await screen.findByText('Choose at least one time.');
  await press('Add time');
  await press('Save changes');
  await screen.findByText('Every day at 9:00 pm');
  expect(sentTo(SET).at(-1)?.body).toMatchObject({ reminderId: idOf(50), times: [1_260] });

  await press('Edit Thyroxine', 'link');
  await press('Delete');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('No medicines yet');
  expect(sentTo('DELETE /reminder/delete/{id}/v1')).toMatchObject([{ params: { id: idOf(50) } }]);
});

const planned = (dueAt: string) =>
  serveApi({
    [TODAY]: {
      data: {
        date: '2026-01-05',
        doses: [aDose({ dueAt, status: 'planned' })],
        sameIngredient: [],
        now: NOW,
      },
    },
  });

test('a dose more than two hours early needs a confirmation, also offline', async () => {
  planned('2026-01-05T15:30:00.000Z');
  const { press } = await renderScreen('/reminders');
  await screen.findByText('Nothing is due now. Next at 9:00 pm.');
  setOnline(false);
  await press(/^Mark as given/);
  const dialog = await screen.findByRole('alertdialog', {
    name: 'It is meant for 9:00 pm. Give it now?',
  });
  within(dialog).getByText('1 tablet Meloxicam 1 mg, Bruno');
  await expectAccessible();
  await press('Not now');
  expect(screen.queryByText(/^Given/)).toBeNull();
  await press(/^Mark as given/);
  await press('Mark as given');
  await expectToast('Given: 1 tablet Meloxicam 1 mg, Bruno');
  // The toast comes first: an answer sent later would be counted in the next test.
  await waitFor(() => expect(answers()).toEqual(['given']));
});

test('a dose an hour early needs no confirmation', async () => {
  planned('2026-01-05T07:34:00.000Z');
  const { press } = await renderScreen('/reminders');
  await press(/^Mark as given/);
  await waitFor(() => expect(answers()).toEqual(['given']));
});

test.each([
  ['owner, who can open both', true],
  ['caretaker, who only gives them', false],
])('two medicines with the same ingredient show a warning to the %s', async (_, canChange) => {
  const medicines = [
    { _id: idOf(50), medicine: 'Melox', strength: '' },
    { _id: idOf(51), medicine: 'Meloxicam', strength: '1.5 mg/ml' },
  ];
  const { pet } = aDose();
  const sameIngredient = [{ pet, medicines, ingredients: ['meloxicam'], canChange }];
  serveApi({ [TODAY]: { data: { date: '2026-01-05', doses: [], sameIngredient, now: NOW } } });
  await renderScreen('/reminders');
  const title = await screen.findByText('Bruno gets meloxicam from two medicines');
  expect(title.parentElement?.textContent).toContain(
    'Melox and Meloxicam 1.5 mg/ml contain the same ingredient.',
  );
  const links = ['Melox', 'Meloxicam 1.5 mg/ml'].map((name) => screen.queryByRole('link', { name }));
  expect(links.map((link) => link?.getAttribute('href'))).toEqual(
    canChange ? [`/reminders/${idOf(50)}`, `/reminders/${idOf(51)}`] : [undefined, undefined],
  );
});
