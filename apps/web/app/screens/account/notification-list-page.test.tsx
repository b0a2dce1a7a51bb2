import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { watchAnswers } from '../../testing/answers';
import { fault, missing, never, unreachable } from '../../testing/outcomes';
import { aNotification, anAddress, idOf } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const LIST = 'GET /fcm/get/all/my/fcm/noti/v1';
const READ = 'PUT /fcm/read/notifications/by/user/v1';

test.each([
  ['on its way', never, 'Loading your notifications'],
  ['empty', { data: [], total: 0, unread: 0, unseen: 0 }, 'No notifications yet'],
  ['out of reach', unreachable, 'We couldn’t reach Tailwell. Please try again in a moment.'],
  ['of a server that is busy', fault, 'Tailwell is busy right now. Please try again in a moment.'],
])('a list that is %s says so', async (_, answer, text) => {
  serveApi({ [LIST]: answer });
  await renderScreen('/notifications');
  await within(await screen.findByRole('main')).findByText(text);
});

test('opening the list clears the badge, and notifications stay unread', async () => {
  let unseen = 2;
  serveApi({
    [LIST]: () => ({
      data: [aNotification(), aNotification({ _id: idOf(61) })],
      total: 2,
      unread: 2,
      unseen,
    }),
    [READ]: () => {
      unseen = 0;
      return { data: { unread: 2, unseen } };
    },
  });
  const page = await renderScreen('/notifications');
  await screen.findByRole('link', { name: 'Notifications, 2 new' });
  const unread = () =>
    within(screen.getByRole('main')).getAllByRole('link', { name: /^Unread: Your consultation is booked/ });
  await screen.findByRole('link', { name: 'Notifications' });
  expect(unread()).toHaveLength(2);
  // The text doesn't repeat the title.
  expect(unread()[0]?.textContent).toMatch(/is bookedDr /);
  expect(sentTo(READ).map(({ body }) => body)).toEqual([{ isSeenOnly: true }]);

  await page.reload();
  await waitFor(() => expect(unread()).toHaveLength(2));
  expect(sentTo(READ)).toHaveLength(1);
});

test('opening a notification marks it as read, and one tap marks all others', async () => {
  const booked = { title: 'Your consultation is booked', data: { url: '/profile/addresses' } };
  let list = [aNotification(booked), aNotification({ _id: idOf(61), title: 'Dr Asha Rao has confirmed' })];
  serveApi({
    'GET /address/get/all/address/v1': { data: [] },
    [LIST]: () => ({ data: list, total: 2, unread: list.filter(({ readAt }) => !readAt).length, unseen: 0 }),
    [READ]: ({ body: { ids } }) => {
      list = list.map((one) => (!ids || ids.includes(one._id) ? { ...one, readAt: one.createdAt } : one));
      return { data: { unread: list.filter(({ readAt }) => !readAt).length, unseen: 0 } };
    },
  });
  const { press, go } = await renderScreen('/notifications');
  await press(/^Unread: Your consultation is booked/, 'link');
  await arriveAt('/profile/addresses');
  go(-1);
  await screen.findByRole('link', { name: /^Your consultation is booked/ });
  screen.getByRole('link', { name: /^Unread: Dr Asha Rao has confirmed/ });
  await press('Mark all as read');
  await waitFor(() => expect(screen.queryAllByRole('link', { name: /^Unread/ })).toEqual([]));
  expect(sentTo(READ).map(({ body }) => body)).toEqual([{ ids: [idOf(60)] }, {}]);
});

test('opening a record marks only its own notifications as read', async () => {
  const address = anAddress();
  const about = aNotification({ data: { url: `/profile/addresses/${address._id}` } });
  serveApi({
    ...watchAnswers,
    [LIST]: { data: [aNotification({ _id: idOf(61) }), about], total: 2, unread: 2, unseen: 0 },
    [READ]: { data: { unread: 1, unseen: 0 } },
    'GET /address/get/single/address/{id}/v1': { data: address },
    'GET /address/get/place/by/point/v1': missing,
  });
  await renderScreen(about.data.url, { hasWatches: true });
  await screen.findByRole('heading', { name: 'Edit address' });
  await waitFor(() => expect(sentTo(READ).map(({ body }) => body)).toEqual([{ about: address._id }]));
});
