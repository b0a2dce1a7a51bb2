import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fault, never } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { renderScreen } from '../../../testing/render-screen';
import { type Handlers, sentTo, serveApi } from '../../../testing/serve-api';

const OWNER = 'GET /console/get/owners/{id}/v1';
const TIMELINE = 'GET /console/get/timeline/{id}/v1';
const MOMENT = '2026-01-05T06:30:00.000Z';

type Entry = RecordOf<typeof TIMELINE>;

const anOrder = (nth: number): Entry => ({
  kind: 'order',
  _id: idOf(nth),
  at: MOMENT,
  number: `TW-${nth}`,
  status: 'delivered',
});

const serve = (handlers: Handlers) =>
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['see_payments', 'see_owners']) },
    [OWNER]: {
      data: {
        _id: idOf(9),
        name: 'Asha Rao',
        mobile: null,
        email: null,
        state: 'active',
        since: MOMENT,
        lastSeenAt: null,
        sessions: 0,
        pets: [],
        consultations: [],
        homeVisits: [],
        orders: [],
        payments: [],
        messages: [{ _id: idOf(71), topic: 'order', state: 'waiting', receivedAt: MOMENT }],
        accesses: [],
      },
    },
    ...handlers,
  });

const openTimeline = async () => {
  const page = await renderScreen(`/console/owners/${idOf(9)}`, { as: 'staff' });
  return { ...page, timeline: within(await screen.findByRole('region', { name: 'Timeline' })) };
};

test.each([
  ['on its way', never, 'Loading the timeline'],
  ['empty', { data: [], hasMore: false }, 'Nothing yet.'],
  ['of a server that is busy', fault, 'Tailwell is busy right now. Please try again in a moment.'],
])('a timeline that is %s says so', async (_, outcome, text) => {
  serve({ [TIMELINE]: outcome });
  await (await openTimeline()).timeline.findByText(text);
});

test('a timeline is read page by page, and filtered by kind', async () => {
  const message: Entry = { kind: 'message', _id: idOf(71), at: MOMENT, topic: 'order', state: 'waiting' };
  serve({
    [TIMELINE]: ({ query }) =>
      query.kind === 'message'
        ? { data: [message], hasMore: false }
        : query.before
          ? { data: [anOrder(2)], hasMore: false }
          : { data: [message, anOrder(1)], hasMore: true },
  });
  const { timeline, press } = await openTimeline();
  await timeline.findByText('Order TW-1');
  await press('Show older entries');
  await timeline.findByText('Order TW-2');
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  await press('Messages', 'radio');
  const link = await timeline.findByRole('link', { name: 'Message: An order' });
  expect(link.getAttribute('href')).toBe(`/console/office/contact-messages/${idOf(71)}`);
  expect(timeline.queryByText('Order TW-1')).toBeNull();
  expect(sentTo(TIMELINE).map(({ query }) => query)).toEqual([
    {},
    { before: MOMENT, beforeId: idOf(1) },
    { kind: 'message' },
  ]);
});

test('an owner’s messages are listed with their topic and state', async () => {
  serve({ [TIMELINE]: { data: [], hasMore: false } });
  await openTimeline();
  const messages = within(screen.getByRole('region', { name: 'Messages' }));
  expect(messages.getByRole('link').textContent).toMatch(/^An orderWaiting for reply · /);
});
