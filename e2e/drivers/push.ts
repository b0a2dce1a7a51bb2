import type { Page } from '@playwright/test';

/**
 * Stubs the two features that the test browser lacks: system notifications and a push service. The service worker, its
 * registration and its handling of a push are the browser's own.
 */
export async function stubPush(page: Page) {
  await page.addInitScript(() => {
    const STORED = 'test-subscription';
    const permission = () => (localStorage.getItem('test-permission') ?? 'default') as NotificationPermission;
    Object.defineProperty(Notification, 'permission', { get: permission });
    Notification.requestPermission = async () => {
      localStorage.setItem('test-permission', 'granted');
      return 'granted';
    };
    interface StoredSubscription {
      endpoint: string;
      auth: number[];
      p256dh: number[];
      applicationServerKey: number[];
    }
    const toSubscription = ({ endpoint, applicationServerKey, ...keys }: StoredSubscription) =>
      ({
        endpoint,
        options: { applicationServerKey: new Uint8Array(applicationServerKey).buffer },
        getKey: (name: 'auth' | 'p256dh') => new Uint8Array(keys[name]).buffer,
        unsubscribe: async () => {
          localStorage.removeItem(STORED);
          return true;
        },
      }) as unknown as PushSubscription;
    const fromBase64 = (text: string) =>
      Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    PushManager.prototype.getSubscription = async () => {
      const saved = localStorage.getItem(STORED);
      return saved ? toSubscription(JSON.parse(saved)) : null;
    };
    PushManager.prototype.subscribe = async (options) => {
      const curve = { name: 'ECDH', namedCurve: 'P-256' };
      const { publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
      const saved: StoredSubscription = {
        // Nothing listens there; the set-up makes the server allow it.
        endpoint: `https://localhost:9/send/${crypto.randomUUID()}`,
        auth: Array.from(crypto.getRandomValues(new Uint8Array(16))),
        p256dh: Array.from(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))),
        applicationServerKey: fromBase64(String(options?.applicationServerKey)),
      };
      localStorage.setItem(STORED, JSON.stringify(saved));
      return toSubscription(saved);
    };
  });
}

/** Delivers a push to the browser's real service worker, as its push service does. */
export async function deliver(page: Page, notification: object) {
  const { origin } = new URL(page.url());
  const client = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL === `${origin}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const data = JSON.stringify(notification);
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
  await client.detach();
}
