import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fault, inSequence, never, refuse, unreachable } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { expectToast, renderScreen } from '../../../testing/render-screen';
import { type Handlers, sentTo, serveApi } from '../../../testing/serve-api';

const SINGLE = 'GET /console/get/contact-messages/{id}/v1';
const ANSWER = 'PUT /console/answer/contact-messages/{id}/v1';
const NOTE = 'PUT /console/note/contact-messages/{id}/v1';
const UPDATE = 'PUT /console/update/contact-messages/{id}/v1';
const AGAIN = 'PUT /console/resend/contact-messages/{id}/v1';

const ID = idOf(71);
const PAGE = `/console/office/contact-messages/${ID}`;
const MOMENT = '2026-01-05T06:30:00.000Z';

type Message = RecordOf<typeof SINGLE>;
type Entry = Message['entries'][number];

const anEntry = (number: number, changes: Partial<Entry> = {}): Entry => ({
  _id: idOf(80 + number),
  number,
  kind: 'reply',
  by: null,
  text: 'Are you there?',
  at: MOMENT,
  delivery: null,
  ...changes,
});

const aMessage = (changes: Partial<Message> = {}) => ({
  data: {
    _id: ID,
    ticket: 'T-100071',
    state: 'new' as const,
    assignedTo: null,
    assignedName: null,
    topic: 'order' as const,
    name: 'Asha Rao',
    email: 'asha@example.com',
    message: 'The bag came <b>torn</b>.',
    receivedAt: MOMENT,
    stateChangedAt: null,
    lastWrittenAt: MOMENT,
    waitingSince: MOMENT,
    answerDueAt: '2026-01-07T06:30:00.000Z',
    acknowledgedAt: null,
    solveDueAt: null,
    ownerId: null,
    entries: [],
    ...changes,
  },
  revision: 'one',
});

const serve = (handlers: Handlers) =>
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['see_owners']) },
    'GET /console/list/contact-messages/assignees/v1': { data: [{ _id: idOf(8), name: 'Meena Rao' }] },
    'GET /console/list/ready-answers/v1': { data: [], total: 0 },
    [SINGLE]: aMessage(),
    ...handlers,
  });

const answerField = () => screen.findByLabelText<HTMLTextAreaElement>('Answer to Asha Rao');

test.each([
  ['on its way', never, 'Loading the message'],
  ['out of reach', unreachable, 'We couldn’t reach Tailwell. Please try again in a moment.'],
  ['of a server that is busy', fault, 'Tailwell is busy right now. Please try again in a moment.'],
])('a conversation that is %s says so', async (_, outcome, text) => {
  serve({ [SINGLE]: outcome });
  await renderScreen(PAGE, { as: 'staff' });
  await within(await screen.findByRole('main')).findByText(text);
});

test('support sees who waits since when, and text as it was written', async () => {
  serve({ [SINGLE]: aMessage({ ownerId: idOf(9) }) });
  await renderScreen(PAGE, { as: 'staff' });
  await screen.findByText('The bag came <b>torn</b>.');
  screen.getByText(/^Waiting \d+ d/);
  screen.getByText('First answer overdue');
  expect(screen.getByRole('link', { name: 'Open the owner’s page' }).getAttribute('href')).toBe(
    `/console/owners/${idOf(9)}`,
  );
});

test('a complaint shows its ticket, and that its solution is overdue', async () => {
  serve({ [SINGLE]: aMessage({ topic: 'complaint', solveDueAt: '2026-02-05T18:29:59.000Z' }) });
  await renderScreen(PAGE, { as: 'staff' });
  await screen.findByText('Solution overdue');
  screen.getByText('T-100071');
  screen.getByText('Not yet');
});

test('an answer is sent with what was read, and shown with the state of its mail', async () => {
  const answered = aMessage({
    state: 'solved',
    waitingSince: null,
    answerDueAt: null,
    entries: [
      anEntry(1),
      anEntry(2, { kind: 'answer', by: 'Meena Rao', text: 'A new one is coming.', delivery: 'sending' }),
    ],
  });
  let opened = aMessage({ entries: [anEntry(1)] });
  serve({
    [SINGLE]: () => opened,
    [ANSWER]: () => {
      opened = answered as never;
      return { ...opened, message: 'Your answer is on its way.' };
    },
  });
  const { press, fill } = await renderScreen(PAGE, { as: 'staff' });
  await press('Send answer');
  await screen.findByText('Write the answer.');
  await fill('Answer to Asha Rao', 'A new one is coming.');
  await press('Send and mark as solved');
  await expectToast('Your answer is on its way.');
  await screen.findByText('Being sent');
  expect((await answerField()).value).toBe('');
  expect(sentTo(ANSWER)).toMatchObject([{ body: { text: 'A new one is coming.', seen: 1, isSolved: true } }]);
});

test('a colleague who answered first is shown before the answer is sent, and the text stays', async () => {
  const colleagues = anEntry(1, {
    kind: 'answer',
    by: 'Kavya Nair',
    text: 'We refund it.',
    delivery: 'sent',
  });
  let opened = aMessage();
  serve({
    [SINGLE]: () => opened,
    [ANSWER]: () => {
      opened = aMessage({ entries: [colleagues] });
      return refuse(409, 'Something new has been written here in the meantime.', 'CHANGED_MEANWHILE');
    },
  });
  const { press, fill } = await renderScreen(PAGE, { as: 'staff' });
  await fill('Answer to Asha Rao', 'A new one is coming.');
  await press('Send answer');
  await screen.findByText('Something new has been written here in the meantime.');
  await screen.findByText('We refund it.');
  expect((await answerField()).value).toBe('A new one is coming.');
  await press('Send answer');
  await waitFor(() => expect(sentTo(ANSWER).map(({ body }) => body.seen)).toEqual([0, 1]));
});

test('a ready answer is inserted with the name, after what is typed, and survives a reload', async () => {
  const ready = { _id: idOf(90), title: 'Torn bag', text: 'Sorry, {name}. We send a new one.' };
  serve({ 'GET /console/list/ready-answers/v1': { data: [ready], total: 1 } });
  const page = await renderScreen(PAGE, { as: 'staff' });
  await page.fill('Answer to Asha Rao', 'Hello!');
  await page.user.selectOptions(await screen.findByLabelText('Ready answer'), 'Torn bag');
  const text = 'Hello!\n\nSorry, Asha Rao. We send a new one.';
  expect((await answerField()).value).toBe(text);
  await page.reload();
  expect((await answerField()).value).toBe(text);
});

test('a note is for colleagues, and has a text of its own', async () => {
  const note = anEntry(1, { kind: 'note', by: 'Meena Rao', text: 'Ask the shop first.' });
  let opened = aMessage();
  serve({
    [SINGLE]: () => opened,
    [NOTE]: () => {
      opened = aMessage({ entries: [note] });
      return { ...opened, message: 'Note added.' };
    },
  });
  const { press, fill } = await renderScreen(PAGE, { as: 'staff' });
  await fill('Answer to Asha Rao', 'Hello!');
  await press('Note for colleagues', 'radio');
  await fill('Note', 'Ask the shop first.');
  await press('Add note');
  await screen.findByText('Note by Meena Rao');
  expect(sentTo(NOTE)).toMatchObject([{ body: { text: 'Ask the shop first.' } }]);
  await press('Answer', 'radio');
  expect((await answerField()).value).toBe('Hello!');
});

test('a conversation is assigned to me, and its state is changed', async () => {
  let opened = aMessage();
  serve({
    [SINGLE]: () => opened,
    [UPDATE]: ({ body }) => {
      opened = aMessage({ ...body, assignedName: body.assignedTo && 'Meena Rao' } as Partial<Message>);
      const { ownerId: _, entries: __, ...row } = opened.data;
      return { data: row, revision: 'two', message: 'Saved.' };
    },
  });
  const { press, user } = await renderScreen(PAGE, { as: 'staff' });
  await press('Assign to me');
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Assigned to').value).toBe(idOf(8)));
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('State'), 'Solved');
  await waitFor(() =>
    expect(sentTo(UPDATE).map(({ body }) => body)).toEqual([
      { state: 'new', assignedTo: idOf(8) },
      { state: 'solved', assignedTo: idOf(8) },
    ]),
  );
});

test('an answer whose mail has failed is sent again', async () => {
  const entry = anEntry(1, { kind: 'answer', by: 'Meena Rao', delivery: 'failed' });
  serve({
    [SINGLE]: inSequence(
      aMessage({ entries: [entry] }),
      aMessage({ entries: [{ ...entry, delivery: 'sent' }] }),
    ),
    [AGAIN]: { ...aMessage(), message: 'We are trying again.' },
  });
  const { press } = await renderScreen(PAGE, { as: 'staff' });
  await screen.findByText('Not sent yet');
  await press('Send again now');
  await expectToast('We are trying again.');
  await screen.findByText('Sent');
  expect(screen.queryByRole('button', { name: 'Send again now' })).toBeNull();
});

test('the list leads to what is to be answered, unassigned, and mine, and to each conversation', async () => {
  const { ownerId: _, entries: __, ...row } = aMessage().data;
  const LIST = 'GET /console/list/contact-messages/v1';
  serve({
    [LIST]: ({ query }) => ({
      data: [row],
      total: query.assignedTo ? 1 : query.queue === 'unassigned' ? 2 : query.queue === 'waiting' ? 3 : 4,
    }),
  });
  await renderScreen('/console/office/contact-messages', { as: 'staff' });
  const hrefOf = async (name: string | RegExp) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  const list = '/console/office/contact-messages';
  expect(await hrefOf('3 messages to answer')).toBe(`${list}?queue=waiting`);
  expect(await hrefOf('2 unassigned messages')).toBe(`${list}?queue=unassigned`);
  expect(await hrefOf('1 of mine to answer')).toBe(`${list}?queue=waiting&assignedTo=${idOf(8)}`);
  expect(await hrefOf(/^Asha Rao/)).toBe(`${list}/${ID}`);
});
