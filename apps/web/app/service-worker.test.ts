import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundle } from '../build-worker';

const script = await bundle('service-worker.ts', { BUILD: null });

interface Page {
  url: string;
  visibilityState: string;
  focus: () => Promise<void>;
  postMessage: (question: { type: string }, ports: MessagePort[]) => void;
}

// However long a page's answer takes on a busy machine, the worker waits for it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** An open page; with `answers`, it confirms messages, else the second passes in which it could. */
function page({ url = 'https://tailwell.example/', isVisible = true, answers = true } = {}) {
  const messages: unknown[] = [];
  const opened = {
    url,
    visibilityState: isVisible ? 'visible' : 'hidden',
    focus: vi.fn(async () => {}),
    postMessage: (question: { type: string }, [port]: MessagePort[]) => {
      messages.push(question);
      if (answers) port?.postMessage('taken');
      else vi.advanceTimersByTime(1_000);
    },
    messages,
  };
  return opened;
}

/** The worker in a browser with these pages open, and the server's reply to a dose answer; null: offline. */
function start(pages: Page[] = [], answer: { status: number; message?: string } | null = { status: 200 }) {
  const handlers: Record<string, (event: object) => void> = {};
  const showNotification = vi.fn(async (_title: string, _options: Record<string, unknown>) => {});
  const openWindow = vi.fn(async (_url: string) => {});
  const fetch = vi.fn(async (_url: string, _init: { method: string; body: string }) => {
    if (!answer) throw new TypeError('Failed to fetch');
    return { ok: answer.status === 200, status: answer.status, json: async () => answer };
  });
  const worker = {
    addEventListener: (type: string, handler: (event: object) => void) => {
      handlers[type] = handler;
    },
    location: { origin: 'https://tailwell.example' },
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow, claim: vi.fn(async () => {}) },
    skipWaiting: vi.fn(),
  };
  const caches = { keys: async () => [] };
  const globals = {
    MessageChannel,
    URL,
    setTimeout,
    clearTimeout,
    AbortSignal,
    Notification: { maxActions: 3 },
  };
  runInNewContext(script, { self: worker, caches, fetch, ...globals });
  const fire = async (type: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    handlers[type]?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  const push = (data: unknown) => fire('push', { data: { json: () => data } });
  const click = (url: string, action = '', dose?: object) =>
    fire('notificationclick', { action, notification: { close: () => {}, data: { id: 'n1', url, dose } } });
  return { fire, push, press: click, fetch, showNotification, openWindow, worker, handlers };
}

const notification = {
  _id: 'n1',
  type: 'notification',
  title: 'Your consultation is booked',
  body: 'Tomorrow, 4:30 pm',
  data: { url: '/my-consultations?tab=past#top' },
};

test('it takes over right away, and in development answers no requests', async () => {
  const { fire, worker, handlers } = start();
  await fire('install');
  await fire('activate');
  expect(worker.skipWaiting).toHaveBeenCalledOnce();
  expect(worker.clients.claim).toHaveBeenCalledOnce();
  expect(Object.keys(handlers).toSorted()).toEqual([
    'activate',
    'install',
    'notificationclick',
    'push',
    'sync',
  ]);
});

describe('a pushed notification', () => {
  test('is shown by the system while no page is open', async () => {
    const { push, showNotification } = start();
    await push(notification);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Your consultation is booked', {
      body: 'Tomorrow, 4:30 pm',
      icon: '/images/app-icon-192.png',
      badge: '/images/app-badge.png',
      tag: 'n1',
      data: { id: 'n1', url: '/my-consultations?tab=past#top' },
    });
  });

  test('is shown only by the visible page', async () => {
    const hidden = page({ isVisible: false });
    const visible = page();
    const { push, showNotification } = start([hidden, visible]);
    await push(notification);
    expect(visible.messages).toEqual([{ type: 'notification', notification }]);
    expect(hidden.messages).toEqual([]);
    expect(showNotification).not.toHaveBeenCalled();
  });

  test.each([
    ['hidden', page({ isVisible: false })],
    ['unable to show it', page({ answers: false })],
  ])('is shown by the system when the page is %s', async (_, opened) => {
    const { push, showNotification } = start([opened]);
    await push(notification);
    expect(showNotification).toHaveBeenCalledOnce();
  });

  test('for a call stays until it is answered, and can be joined or declined', async () => {
    const { push, showNotification } = start();
    await push({ ...notification, type: 'joinCallPopup' });
    expect(showNotification.mock.calls[0]?.[1]).toMatchObject({
      requireInteraction: true,
      actions: [
        { action: 'join', title: 'Join' },
        { action: 'decline', title: 'Decline' },
      ],
    });
  });

  test.each([
    ['no JSON', 'nonsense', 'Tailwell'],
    ['nothing', 'null', 'Tailwell'],
    ['half a notification', '{"title":"Hello"}', 'Hello'],
  ])('that is %s is shown nevertheless', async (_, text, title) => {
    const { fire, showNotification } = start();
    await fire('push', { data: { json: () => JSON.parse(text) } });
    await fire('push', { data: null });
    expect(showNotification.mock.calls.map(([shown]) => shown)).toEqual([title, 'Tailwell']);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'my-pets',
    '',
    7,
    null,
  ])('opens only our own pages: %j', async (url) => {
    const { push, showNotification } = start();
    await push({ ...notification, data: { url } });
    expect(showNotification.mock.calls[0]?.[1].data).toMatchObject({ url: '/' });
  });
});

describe('a tap', () => {
  test('focuses the page that shows that URL', async () => {
    const other = page();
    const target = page({ url: 'https://tailwell.example/profile/pets' });
    const { press: click, openWindow } = start([other, target]);
    await click('/profile/pets');
    expect(target.focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  test('otherwise opens a page, and leaves the others as they are', async () => {
    const other = page();
    const { press: click, openWindow } = start([other]);
    await click('/profile/pets', 'join');
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://tailwell.example/profile/pets');
    expect(other.focus).not.toHaveBeenCalled();
    expect(other.messages).toEqual([]);
  });

  test('on Decline opens nothing, and notifies one page', async () => {
    const pages = [page({ answers: false }), page(), page()];
    const { press: click, openWindow } = start(pages);
    await click('/call', 'decline');
    expect(pages.map(({ messages }) => messages.length)).toEqual([1, 1, 0]);
    expect(pages[1]?.messages).toEqual([{ type: 'decline', id: 'n1' }]);
    expect(openWindow).not.toHaveBeenCalled();
  });
});

describe('the reminder of a dose', () => {
  const dose = { ticket: 'one.two', reminderId: 'r1', dueAt: '2026-11-23T03:30:00.000Z' };
  const tag = `dose:r1@${Date.parse(dose.dueAt)}`;

  test('can be answered in place, stays until then, and replaces the previous one', async () => {
    const { push, showNotification } = start();
    await push({ ...notification, data: { url: '/reminders', dose } });
    await push({ ...notification, _id: 'n2', data: { url: '/reminders', dose } });
    const shown = showNotification.mock.calls.map(([, options]) => options);
    expect(shown[0]).toMatchObject({
      tag,
      renotify: true,
      requireInteraction: true,
      timestamp: Date.parse(dose.dueAt),
      data: { url: '/reminders', dose },
      actions: [
        { action: 'given', title: 'Given' },
        { action: 'skipped', title: 'Skip' },
        { action: 'snooze', title: 'Snooze 15 min' },
      ],
    });
    expect(shown[1]).toMatchObject({ tag });
  });

  test.each(['given', 'skipped', 'snooze'])('sends %s by its ticket, and opens no page', async (answer) => {
    const { press: click, fetch, openWindow, showNotification } = start();
    await click('/reminders', answer, dose);
    expect(fetch).toHaveBeenCalledOnce();
    const [url, { method, body }] = fetch.mock.calls[0] ?? ['', { method: '', body: '' }];
    expect([method, url]).toEqual(['PUT', '/api/reminder/answer/dose/by/push/v1']);
    expect(JSON.parse(body)).toEqual({ ticket: 'one.two', answer });
    expect(openWindow).not.toHaveBeenCalled();
    expect(showNotification).not.toHaveBeenCalled();
  });

  test('opens the reminders if no button is tapped', async () => {
    const { press: click, fetch, openWindow } = start();
    await click('/reminders', '', dose);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://tailwell.example/reminders');
    expect(fetch).not.toHaveBeenCalled();
  });

  test('shows why the server rejected an answer', async () => {
    const { press: click, showNotification } = start([], {
      status: 409,
      message: 'Ravi gave it at 9:05 am.',
    });
    await click('/reminders', 'given', dose);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Could not save',
      expect.objectContaining({ body: 'Ravi gave it at 9:05 am.', tag }),
    );
  });

  test.each([
    ['there is no line', null],
    ['the server is busy', { status: 503 }],
  ])('reports a lost answer when %s and the browser stores nothing', async (_, answer) => {
    const { press: click, showNotification } = start([], answer);
    await click('/reminders', 'given', dose);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Could not save',
      expect.objectContaining({ body: expect.stringContaining('offline') }),
    );
  });
});
