import { CONSENT_VERSION, type ConsentChoice } from '@tailwell/contract/account/measurement-constants';
import { call } from '../../../api/call';
import { createListeners, type Store } from '../../../store';
import { adPixelUrl } from './ad-pixel-url';

const CHOICE = 'adConsent';
const KEY = 'adConsentKey';

const { subscribe, notify } = createListeners(() => CHOICE);

/** Choices of browsers without storage: valid until the page is closed. */
const unsaved = new Map<string, string>();

function read(name: string): string | null {
  try {
    return unsaved.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string) {
  try {
    localStorage.setItem(name, value);
  } catch {
    unsaved.set(name, value);
  }
}

/** This browser's choice under the current consent text; null if none. */
function readChoice(): ConsentChoice | null {
  const [choice, version] = (read(CHOICE) ?? '').split(' ');
  if (version !== CONSENT_VERSION) return null;
  return choice === 'accepted' || choice === 'declined' ? choice : null;
}

export const consentStore: Store<ConsentChoice | null> = {
  read: readChoice,
  readOnServer: () => null,
  subscribe,
};

/** Whether there is anything to consent to. */
export const isPixelUsed = () => adPixelUrl() !== undefined;

/** Applies the choice in this browser, and records it on the server. */
export function choose(choice: ConsentChoice) {
  write(CHOICE, `${choice} ${CONSENT_VERSION}`);
  notify();
  // Applying it here matters more than recording it: on failure, the next choice is still sent.
  return call('POST /consent/record/v1', {
    body: { browserKey: readKey(), choice, version: CONSENT_VERSION },
  }).catch(() => undefined);
}

/** Identifies this browser in the consent record, and nowhere else. */
function readKey(): string {
  const known = read(KEY);
  if (known && /^[\w-]{22}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
  write(KEY, key);
  return key;
}
