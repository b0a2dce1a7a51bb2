import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { readToken } from '../../../api/token';
import { createListeners } from '../../../store';
import { PushError } from './push-errors';
import { readPermission, readSupport } from './push-support';
import {
  nextAction,
  type Registration,
  readRegistration,
  registrationStatus,
  type SubscriptionOptions,
} from './registration';
import { findServiceWorker, startServiceWorker } from './start-service-worker';

const KEY = 'push';

/** How often a tab checks whether another one has finished, in milliseconds (spec §9: 100 ms). */
const POLL_INTERVAL = 100;

const listeners = createListeners(() => KEY);

/** Calls `listener` when this browser's registration changes, in this tab or another. Returns how to unsubscribe. */
export const onRegistrationChange = listeners.subscribe;

export function localRegistration(): Registration {
  try {
    return readRegistration(localStorage.getItem(KEY), Date.now());
  } catch {
    return { status: registrationStatus.none };
  }
}

function saveRegistration(registration: Registration) {
  try {
    localStorage.setItem(KEY, JSON.stringify(registration));
  } catch (error) {
    throw new PushError('indexed-db-unsupported', error);
  }
  listeners.notify();
}

/** Switches notifications on in this browser, asking for permission. Only after a click. Throws a `PushError`. */
export async function switchOn() {
  if (readSupport() !== 'yes') throw new PushError('unsupported-browser');
  const permission = await Notification.requestPermission();
  if (permission === 'denied') throw new PushError('permission-blocked');
  if (permission === 'default') throw new PushError('permission-default');
  await register();
}

/** Renews an existing registration: silently, without asking, and only if needed. */
export async function renewPush() {
  if (readSupport() !== 'yes' || readPermission() !== 'granted' || !readToken()) return;
  if (localRegistration().isOff) return;
  await register();
}

/**
 * Switches notifications off in this browser. The push service reports it on the next push, and the server deletes the
 * registration.
 */
export async function switchOff() {
  try {
    const subscription = await (await findServiceWorker())?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  } catch (error) {
    throw new PushError('token-unsubscribe-failed', error);
  }
  saveRegistration({ status: registrationStatus.none, isOff: true });
}

/** Deletes the registration when the session ends: the next user needs a new one. */
export async function clearRegistration() {
  if (localRegistration().status === registrationStatus.none) return;
  saveRegistration({ status: registrationStatus.none });
  const subscription = await (await findServiceWorker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

let running: Promise<void> | undefined;

/** Runs once at a time, also across tabs. */
function register(): Promise<void> {
  running ??= registerOnce().finally(() => {
    running = undefined;
  });
  return running;
}

async function registerOnce() {
  await waitForOtherTabs();
  const before = localRegistration();
  try {
    const { publicKey } = (await call('GET /auth/get/push/key/v1')).data;
    if (!publicKey) throw new PushError('unsupported-browser');
    const worker = await startServiceWorker();
    const subscription = await subscribe(worker, publicKey);
    const options = optionsOf(subscription, worker, publicKey);
    const action = nextAction(before, options, Date.now());
    if (action === 'keep') return;
    saveRegistration({ ...before, status: registrationStatus.inProgress, startedAt: Date.now() });
    await send(options, action);
  } catch (error) {
    if (localRegistration().status === registrationStatus.inProgress)
      saveRegistration({ status: registrationStatus.none });
    throw error;
  }
}

async function waitForOtherTabs() {
  while (localRegistration().status === registrationStatus.inProgress) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
}

async function send(options: SubscriptionOptions, action: 'register' | 'refresh') {
  const token = options.endpoint;
  const createTime = Date.now();
  try {
    await call('POST /auth/create/marketing/fcm/v1', {
      body: { token, createTime, subscriptionOptions: options },
    });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status === 429)) throw error;
    throw new PushError(action === 'refresh' ? 'token-update-failed' : 'token-subscribe-failed', error);
  }
  saveRegistration({
    status: registrationStatus.registered,
    token,
    createTime,
    subscriptionOptions: options,
  });
}

/** The existing subscription if it was made with this key, otherwise a new one. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string) {
  try {
    const known = await pushManager.getSubscription();
    if (known && toText(known.options.applicationServerKey) === publicKey) return known;
    await known?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch (error) {
    throw new PushError('token-subscribe-failed', error);
  }
}

function optionsOf(
  subscription: PushSubscription,
  { scope }: ServiceWorkerRegistration,
  vapidKey: string,
): SubscriptionOptions {
  const auth = toText(subscription.getKey('auth'));
  const p256dh = toText(subscription.getKey('p256dh'));
  if (!subscription.endpoint || !auth || !p256dh) throw new PushError('token-subscribe-no-token');
  return { endpoint: subscription.endpoint, auth, p256dh, swScope: scope, vapidKey };
}

/** base64url, as the keys are sent. */
const toText = (bytes: ArrayBuffer | null) =>
  bytes
    ? btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    : '';
