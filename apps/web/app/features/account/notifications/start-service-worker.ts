import { limits } from '@tailwell/contract/limits';
import { PushError } from './push-errors';

const SCRIPT = '/service-worker.js';

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy;
}

/** The only allowed worker URL; browsers with Trusted Types reject a plain string. */
function scriptUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT });
  return (policy?.createScriptURL(SCRIPT) ?? SCRIPT) as string;
}
let policy: ScriptPolicy | undefined;

/** Registers the service worker and waits until it is active, 10 s at most (spec §9). */
export async function startServiceWorker(): Promise<ServiceWorkerRegistration> {
  try {
    const { serviceWorker } = navigator;
    const registration = await serviceWorker.register(scriptUrl(), { scope: '/', updateViaCache: 'none' });
    await untilActive(registration);
    return registration;
  } catch (error) {
    throw new PushError('failed-service-worker-registration', error);
  }
}

function untilActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('it is not active in time')),
      limits.serviceWorkerActivation,
    );
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      clearTimeout(timer);
      if (worker.state === 'activated') resolve();
      else reject(new Error('it went away'));
    });
  });
}

/** The service worker, if one is already registered. */
export const findServiceWorker = async () =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined;
