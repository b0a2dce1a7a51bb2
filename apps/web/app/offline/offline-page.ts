/**
 * The program of the offline page, which the service worker serves at any address whose page does not load (decision
 * 021). It is self-contained: no React, no router, only what it imports here.
 */
import { onTokenChange } from '../api/token';
import { readCopy } from '../features/pets/health-cards/offline-copy';
import { findSaved, readSaved } from '../features/reading/posts/saved-articles';
import { readStoredLists } from '../features/vets/ambulances/stored-emergency-lists';
import { petPaths } from '../pet-paths';
import { postPaths } from '../post-paths';
import { fullMomentInIndia } from '../ui/format/times';
import { listArticles, renderArticle } from './offline-articles';
import { renderCards } from './offline-card';

/** Delays between checks whether the device is online, in milliseconds; the last one repeats. */
const CHECK_DELAYS = [3_000, 5_000, 10_000, 20_000, 30_000];
/** Timeout of a check, in milliseconds. */
const CHECK_TIMEOUT = 10_000;
/** Automatic reloads per tab; after these the user has to tap the button. */
const MAX_RELOADS = 5;
const RELOADS = 'offline-reloads';

let checks = 0;
let isChecking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

showTheme();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
// Opened at its own address, there is no page behind it.
if (location.pathname === '/offline.html') location.replace('/');
else document.addEventListener('DOMContentLoaded', start);

/** Same as in features/account/session/before-paint.ts. */
function showTheme() {
  const stored = read(localStorage, 'theme');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = stored === 'dark' || stored === 'light' ? stored : system;
}

function start() {
  showReason();
  listEmergencyContacts();
  showStored();
  // After a sign-out in another tab, session data disappears here, too.
  onTokenChange(showStored);
  find('button').addEventListener('click', () => {
    storeReloads(0);
    void check(true);
  });
  window.addEventListener('online', () => void check());
  window.addEventListener('offline', showReason);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
  wait();
}

function showReason() {
  find('h1').textContent = navigator.onLine ? 'We can’t be reached right now' : 'You are offline';
  find('h1 + p').textContent = navigator.onLine
    ? 'Your connection is weak, or something went wrong on our side. This page will reopen as soon as it can.'
    : 'This page will reopen as soon as you are back online.';
}

function wait() {
  clearTimeout(timer);
  timer = setTimeout(() => void check(), CHECK_DELAYS[Math.min(checks, CHECK_DELAYS.length - 1)]);
  checks += 1;
}

/** Requests a small file. Any answer means the device is online, and the page reloads. */
async function check(isManual = false) {
  if (isChecking) return;
  isChecking = true;
  if (isManual) showText('Trying…');
  try {
    const options = {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(CHECK_TIMEOUT),
    } as const;
    await fetch('/favicon.svg', options);
    if (canReload()) return location.reload();
    showText('You’re online, but the page isn’t loading. Please try again in a while.');
  } catch {
    showReason();
    if (isManual) showText('Still offline. We’ll keep trying.');
  }
  isChecking = false;
  wait();
}

/** Limited: the device may be online, and the page still not load. A tap resets the count. */
function canReload(): boolean {
  const reloads = Number(read(sessionStorage, RELOADS) ?? 0);
  storeReloads(reloads + 1);
  return reloads < MAX_RELOADS;
}

function storeReloads(reloads: number) {
  try {
    sessionStorage.setItem(RELOADS, String(reloads));
  } catch {
    // Without storage reloads are not counted.
  }
}

const showText = (text: string) => {
  find('[role=status]').textContent = text;
};

/** Ambulances and hospitals last seen on this device, under the helpline. */
function listEmergencyContacts() {
  const saved = readStoredLists();
  const template = document.querySelector('li');
  if (!saved || !template) return;
  const helpline = template.querySelector('span span:last-child');
  for (const { name, about, phone } of [...saved.ambulances, ...saved.hospitals]) {
    // Lists saved by an older version may include the helpline, with other hours.
    if (phone === '1962') continue;
    const item = template.cloneNode(true) as HTMLElement;
    const [title, description, call] = item.querySelectorAll('span span, a > span:last-child');
    item.querySelector('a')?.setAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
    if (title) title.textContent = name;
    if (description) description.textContent = about;
    if (call) call.textContent = phone;
    template.parentElement?.append(item);
  }
  if (saved.helpline && helpline) helpline.textContent = saved.helpline;
  const note = find('#seen');
  note.textContent = `Ambulances and hospitals as you saw them on ${fullMomentInIndia(new Date(saved.seenAt))}.`;
  note.hidden = false;
}

function showStored() {
  void showCards();
  void showArticles();
}

/** Recently opened articles: one at its own address, all of them at that of Tails & Tips; elsewhere a link to them. */
async function showArticles() {
  const saved = await readSaved();
  const path = location.pathname.replaceAll('%26', '&');
  const article = isAt(path, postPaths.blog(''))
    ? findSaved(saved, new URLSearchParams(location.search).get('id') ?? '')
    : undefined;
  const isList = !article && (isAt(path, postPaths.blogs()) || isAt(path, postPaths.blog('')));
  const articles = find('#articles');
  articles.replaceChildren(
    ...(article ? [renderArticle(article)] : isList && saved.length > 0 ? [listArticles(saved)] : []),
  );
  articles.hidden = articles.childElementCount === 0;
  find('#articles-link').hidden = saved.length === 0 || isList;
}

/** Whether `path` is that of a link, ignoring the link's query. */
const isAt = (path: string, link: string) => path === new URL(link, location.origin).pathname;

/** The signed-in user's e-health cards stored on this phone, at their own address; elsewhere a link to them. */
async function showCards() {
  const copy = await readCopy();
  const isCardPage = location.pathname === petPaths.healthCard();
  const cards = find('#cards');
  cards.replaceChildren(
    ...(copy && isCardPage ? renderCards(copy, new URLSearchParams(location.search).get('pet')) : []),
  );
  cards.hidden = !copy || !isCardPage;
  find('#card-link').hidden = !copy || isCardPage;
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}
