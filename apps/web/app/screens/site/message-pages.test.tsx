import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  fault,
  inSequence,
  missing,
  never,
  offline,
  refuse,
  setOnline,
  unreachable,
} from '../../testing/outcomes';
import { idOf, type RecordOf } from '../../testing/records';
import { arriveAt, expectToast, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const LIST = 'GET /user/list/my/messages/v1';
const SINGLE = 'GET /user/get/my/message/{id}/v1';
const REPLY = 'POST /user/reply/my/message/{id}/v1';
const BY_LINK = 'GET /static/get/conversation/v1';
const REPLY_BY_LINK = 'POST /static/reply/conversation/v1';

const MOMENT = '2026-01-05T06:30:00.000Z';
const PAGE = `/profile/messages/${idOf(71)}`;
const LINK = `/contact/conversation#talk.${idOf(71)}.1800000000.${'x'.repeat(43)}`;

type Conversation = RecordOf<typeof SINGLE>;
type Message = Conversation['messages'][number];

const aMessage = (nth: number, author: Message['author'], text: string): Message => ({
  _id: idOf(nth),
  author,
  text,
  at: MOMENT,
});
const question = aMessage(71, 'person', 'The bag came torn.');
const answer = aMessage(72, 'support', 'We send a <b>new</b> one.');
const aConversation = (changes: Partial<Conversation> = {}): Conversation => ({
  ticket: 'T-100071',
  solveDueAt: null,
  topic: 'order',
  state: 'answered',
  messages: [question, answer],
  ...changes,
});
const thanks = aConversation({
  state: 'sent',
  messages: [question, answer, aMessage(73, 'person', 'Thanks!')],
});

test('a complaint shows its ticket number, and until when we solve it', async () => {
  const complaint = { topic: 'complaint', state: 'sent', solveDueAt: '2098-02-05T18:29:59.000Z' } as const;
  serveApi({ [SINGLE]: { data: aConversation(complaint) } });
  await renderScreen(PAGE);
  await screen.findByText('A complaint, ticket T-100071');
  await screen.findByText('We’ll solve it by 5 Feb 2098.');
});

test('an overdue complaint promises no day in the past', async () => {
  const complaint = { topic: 'complaint', state: 'sent', solveDueAt: '2026-02-05T18:29:59.000Z' } as const;
  serveApi({ [SINGLE]: { data: aConversation(complaint) } });
  await renderScreen(PAGE);
  await screen.findByText(/taking longer than we promised/);
});

test.each([
  ['on its way', never, 'Loading your messages'],
  ['empty', { data: [], total: 0 }, 'No messages yet'],
  ['out of reach', unreachable, 'We couldn’t reach Tailwell. Please try again in a moment.'],
  ['of a server that is busy', fault, 'Tailwell is busy right now. Please try again in a moment.'],
])('a list of messages that is %s says so', async (_, reply, text) => {
  serveApi({ [LIST]: reply });
  await renderScreen('/profile/messages');
  await within(await screen.findByRole('main')).findByText(text);
});

test('an owner opens a conversation from the list, and reads both sides as plain text', async () => {
  const listed = {
    _id: idOf(71),
    ticket: 'T-100071',
    topic: 'order',
    state: 'answered',
    excerpt: answer.text,
  } as const;
  serveApi({
    [LIST]: { data: [{ ...listed, lastWrittenAt: MOMENT }], total: 1 },
    [SINGLE]: { data: aConversation() },
  });
  const { press } = await renderScreen('/profile/messages');
  await press(/An order/, 'link');
  await arriveAt(PAGE);
  const messages = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  expect(messages.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^You.*The bag came torn\.$/),
    expect.stringMatching(/^Tailwell support.*We send a <b>new<\/b> one\.$/),
  ]);
});

test('a reply is sent and shown, and the box is empty again', async () => {
  serveApi({
    [SINGLE]: { data: aConversation({ state: 'solved' }) },
    [REPLY]: { data: thanks, message: 'Sent. We’ll reply here and by email.' },
  });
  const { press, fill } = await renderScreen(PAGE);
  await screen.findByText('This is marked as solved. If you write, we look at it again.');
  await press('Send message');
  await screen.findByText('Write something first.');
  await fill('Write back', 'Thanks!');
  await press('Send message');
  await expectToast('Sent. We’ll reply here and by email.');
  await screen.findByText('We’ll answer');
  expect(screen.getByText('Thanks!')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Write back').value).toBe('');
  expect(sentTo(REPLY)).toMatchObject([{ params: { id: idOf(71) }, body: { text: 'Thanks!' } }]);
});

test('what is typed stays while offline and after a reload, and is then sent once', async () => {
  serveApi({
    [SINGLE]: { data: aConversation() },
    [REPLY]: inSequence(offline, { data: thanks, message: 'Sent.' }),
  });
  const page = await renderScreen(PAGE);
  await page.fill('Write back', 'Thanks!');
  await page.press('Send message');
  await within(await screen.findByRole('main')).findByRole('alert');
  const { press } = await page.reload();
  setOnline(true);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Write back');
  expect(field.value).toBe('Thanks!');
  await press('Send message');
  await waitFor(() => expect(field.value).toBe(''));
});

test('too many messages a day are refused, and the text stays', async () => {
  serveApi({
    [SINGLE]: { data: aConversation() },
    [REPLY]: refuse(429, 'You have written many messages today.', 'TOO_MANY_MESSAGES'),
  });
  const { press, fill } = await renderScreen(PAGE);
  await fill('Write back', 'Once more');
  await press('Send message');
  await screen.findByText('You have written many messages today.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Write back').value).toBe('Once more');
});

test('someone else’s conversation isn’t found', async () => {
  serveApi({ [SINGLE]: missing });
  await renderScreen(PAGE);
  await within(await screen.findByRole('main')).findByText('We couldn’t find this.');
});

test('a visitor reads the conversation by the link in the mail, and writes back', async () => {
  serveApi({ [BY_LINK]: { data: aConversation() }, [REPLY_BY_LINK]: { data: thanks, message: 'Sent.' } });
  const { press, fill } = await renderScreen(LINK, { as: 'visitor' });
  await screen.findByText('We send a <b>new</b> one.');
  expect(document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content).toContain('noindex');
  await fill('Write back', 'Thanks!');
  await press('Send message');
  await expectToast('Sent.');
  expect(sentTo(REPLY_BY_LINK)).toMatchObject([{ body: { text: 'Thanks!' } }]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('talk.');
});

test.each([
  ['expired', LINK, refuse(409, 'This link has expired.', 'LINK_EXPIRED')],
  ['unknown', LINK, missing],
  ['cut off', '/contact/conversation', never],
])('a link that is %s leads to the contact page', async (_, link, outcome) => {
  serveApi({ [BY_LINK]: outcome });
  await renderScreen(link, { as: 'visitor' });
  await screen.findByText('This link can’t be opened');
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
});
