import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../../paths';
import { homeAnswers, profileAnswers, watchAnswers } from '../../../testing/answers';
import { aConsultation, theDetailsOfConsultation } from '../../../testing/consultation-records';
import { setClock, stubNavigator } from '../../../testing/device';
import { aNotification, idOf } from '../../../testing/records';
import { arriveAt, renderScreen } from '../../../testing/render-screen';
import { serveApi } from '../../../testing/serve-api';

/** Simulates a browser with push whose permission isn't asked yet; `answer` is the user's decision. */
function mockPush(answer: NotificationPermission) {
  const notification = {
    permission: 'default' as NotificationPermission,
    async requestPermission() {
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal(
    'ServiceWorkerRegistration',
    class {
      showNotification() {}
    },
  );
  const serviceWorker = Object.assign(new EventTarget(), {
    getRegistration: async () => undefined,
    startMessages: () => undefined,
  });
  stubNavigator({ serviceWorker });
  /** Simulates the service worker handing a push to the visible page. */
  return (notification: object) => {
    const message = new MessageEvent('message', { data: { type: 'notification', notification } });
    act(() => void serviceWorker.dispatchEvent(Object.assign(message, { ports: [] })));
  };
}

beforeEach(() => setClock('2026-01-05T06:30:00.000Z'));

test('“Not now” is remembered', async () => {
  mockPush('granted');
  serveApi({
    'GET /user/get/asign/vet/schedule/{id}/v1': { data: theDetailsOfConsultation(aConsultation()) },
  });
  const page = await renderScreen(paths.scheduled(aConsultation()._id));
  await screen.findByRole('heading', { name: 'Get notified when the vet calls?' });
  await page.press('Not now');
  await page.reload();
  await screen.findByRole('heading', { name: 'Your appointment' });
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
});

test('after a denied permission the page explains how to undo it', async () => {
  mockPush('denied');
  serveApi(profileAnswers);
  const page = await renderScreen('/profile');
  await page.press('Turn on');
  const blockedText = /^Notifications are blocked for this site/;
  expect((await screen.findByRole('alert')).textContent).toMatch(blockedText);
  await page.reload();
  expect((await screen.findByText(blockedText)).textContent).toContain(
    'To allow them, tap the icon beside the address',
  );
});

test('a notification about the open page shows no toast, even if that page is opened later', async () => {
  const push = mockPush('granted');
  serveApi({
    ...watchAnswers,
    ...profileAnswers,
    'GET /user/get/my/asign/vet/schedule/v1': { data: [], total: 0 },
    'PUT /fcm/read/notifications/by/user/v1': { data: { unread: 0, unseen: 0 } },
  });
  const { press } = await renderScreen('/profile', { hasWatches: true });
  push(aNotification({ _id: idOf(61), data: { url: '/my-consultations' } }));
  await screen.findByText('Your consultation is booked');
  await press(/^My consultations/, 'link');
  await arriveAt('/my-consultations');
  // Before it would close automatically.
  await waitFor(() => expect(screen.queryByText('Your consultation is booked')).toBeNull(), {
    timeout: 3_000,
  });
});

test('a push never opens another site', async () => {
  const push = mockPush('granted');
  serveApi({
    ...watchAnswers,
    ...homeAnswers,
    ...profileAnswers,
    'PUT /fcm/read/notifications/by/user/v1': { data: { unread: 0, unseen: 0 } },
  });
  const { press } = await renderScreen('/profile', { hasWatches: true });
  await screen.findByRole('heading', { name: 'About you' });
  push(aNotification({ title: 'Your refund is on its way', data: { url: '//evil.example/profile' } }));
  await press(/Your refund is on its way/);
  await arriveAt('/');
  await screen.findByRole('heading', { name: /^Namaste/ });
  // The page shows no other toast, not even in the next test, until this one is removed.
  await waitFor(() => expect(screen.queryByText('Your refund is on its way')).toBeNull());
});
