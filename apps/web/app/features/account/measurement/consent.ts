import { CONSENT_VERSION, type ConsentChoice } from '@tailwell/contract/account/measurement-constants';
import { call } from '../../../api/call';
import { createListeners, type Store } from '../../../store';
import { adPixelUrl } from './ad-pixel-url';

const CHOICE = 'adConsent';
const KEY = 'adConsentKey';

const { subscribe, notify } = createListeners(() => CHOICE);

/** What was chosen where the browser stores nothing: it holds as long as the page. */
const unstored = new Map<string, string>();

function read(name: string): string | null {
  try {
    return unstored.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string) {
  try {
    localStorage.setItem(name, value);
  } catch {
    unstored.set(name, value);
  }
}

/** What was chosen in this browser, under the present text; null: nothing yet. */
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

/** Whether there is anything to agree to. */
export const isPixelUsed = () => adPixelUrl() !== undefined;

/** Has it hold from now on in this browser, and has the server write it down. */
export function choose(choice: ConsentChoice) {
  write(CHOICE, `${choice} ${CONSENT_VERSION}`);
  notify();
  // That it holds here matters more than that it is on record: the next choice is sent all the same.
  return call('POST /consent/record/v1', {
    body: { browserKey: readKey(), choice, version: CONSENT_VERSION },
  }).catch(() => undefined);
}

/** Names this browser in the record of choices, and nowhere else. */
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
