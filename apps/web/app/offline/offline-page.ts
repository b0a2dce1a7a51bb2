/**
 * The program of the offline page, which the service worker gives at any address whose page doesn't come (decision
 * 021). It stands by itself: no React, no router, nothing but what it imports here.
 */
import { onTokenChange } from '../api/token';
import { readCopy } from '../features/pets/health-cards/offline-copy';
import { findSaved, readSaved } from '../features/reading/posts/saved-articles';
import { readSeen } from '../features/vets/ambulances/seen-ambulances';
import { petPaths } from '../pet-paths';
import { postPaths } from '../post-paths';
import { fullMomentInIndia } from '../ui/format/times';
import { drawArticle, listArticles } from './offline-articles';
import { drawCards } from './offline-card';

/** Until it looks again whether there is a line, in milliseconds: the last for good. */
const CHECK_AFTER = [3_000, 5_000, 10_000, 20_000, 30_000];
/** How long a look may take, in milliseconds. */
const CHECK_TIMEOUT = 10_000;
/** The page is loaded again by itself so often, in a tab; then a press is needed. */
const MOST_RELOADS = 5;
const RELOADS = 'offline-reloads';

let checks = 0;
let isLooking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

showTheme();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
// Asked for by its own address there is no page behind it.
if (location.pathname === '/offline.html') location.replace('/');
else document.addEventListener('DOMContentLoaded', begin);

/** As features/account/session/before-paint.ts has it. */
function showTheme() {
  const stored = read(localStorage, 'theme');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = stored === 'dark' || stored === 'light' ? stored : system;
}

function begin() {
  showReason();
  listSeen();
  showHeld();
  // Signed out in another tab: what belongs to a session goes from here, too.
  onTokenChange(showHeld);
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
    ? 'The line is very weak, or something is wrong on our side. This page will reopen as soon as it can.'
    : 'This page will reopen as soon as you are back online.';
}

function wait() {
  clearTimeout(timer);
  timer = setTimeout(() => void check(), CHECK_AFTER[Math.min(checks, CHECK_AFTER.length - 1)]);
  checks += 1;
}

/** Asks for something small. Whatever is answered: there is a line, and the page is loaded again. */
async function check(isAsked = false) {
  if (isLooking) return;
  isLooking = true;
  if (isAsked) showText('Trying…');
  try {
    const options = {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(CHECK_TIMEOUT),
    } as const;
    await fetch('/favicon.svg', options);
    if (mayReload()) return location.reload();
    showText('There is a line, but the page doesn’t come. Please try again in a while.');
  } catch {
    showReason();
    if (isAsked) showText('Still no line. We keep trying.');
  }
  isLooking = false;
  wait();
}

/** Not for ever: there may be a line, and the page still not come. A press begins anew. */
function mayReload(): boolean {
  const reloads = Number(read(sessionStorage, RELOADS) ?? 0);
  storeReloads(reloads + 1);
  return reloads < MOST_RELOADS;
}

function storeReloads(reloads: number) {
  try {
    sessionStorage.setItem(RELOADS, String(reloads));
  } catch {
    // Without storage it isn't counted.
  }
}

const showText = (words: string) => {
  find('[role=status]').textContent = words;
};

/** The ambulances and hospitals that were last looked at here, under the helpline. */
function listSeen() {
  const seen = readSeen();
  const pattern = document.querySelector('li');
  if (!seen || !pattern) return;
  const helpline = pattern.querySelector('span span:last-child');
  for (const { name, about, phone } of [...seen.ambulances, ...seen.hospitals]) {
    // Lists that an older version saved may hold the helpline, with other hours.
    if (phone === '1962') continue;
    const item = pattern.cloneNode(true) as HTMLElement;
    const [title, words, call] = item.querySelectorAll('span span, a > span:last-child');
    item.querySelector('a')?.setAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
    if (title) title.textContent = name;
    if (words) words.textContent = about;
    if (call) call.textContent = phone;
    pattern.parentElement?.append(item);
  }
  if (seen.helpline && helpline) helpline.textContent = seen.helpline;
  const note = find('#seen');
  note.textContent = `Ambulances and hospitals as you saw them on ${fullMomentInIndia(new Date(seen.seenAt))}.`;
  note.hidden = false;
}

function showHeld() {
  void showCards();
  void showArticles();
}

/** The articles that were opened last: one at its own address, all of them at that of Tails & Tips; elsewhere the way there. */
async function showArticles() {
  const saved = await readSaved();
  const path = location.pathname.replaceAll('%26', '&');
  const one = isAt(path, postPaths.blog(''))
    ? findSaved(saved, new URLSearchParams(location.search).get('id') ?? '')
    : undefined;
  const isList = !one && (isAt(path, postPaths.blogs()) || isAt(path, postPaths.blog('')));
  const articles = find('#articles');
  articles.replaceChildren(
    ...(one ? [drawArticle(one)] : isList && saved.length > 0 ? [listArticles(saved)] : []),
  );
  articles.hidden = articles.childElementCount === 0;
  find('#articles-link').hidden = saved.length === 0 || isList;
}

/** Whether this is the address of a link, whatever follows its path. */
const isAt = (path: string, link: string) => path === new URL(link, location.origin).pathname;

/** The e-health cards that this phone holds for whoever is signed in: at their own address; elsewhere the way there. */
async function showCards() {
  const copy = await readCopy();
  const isTheirs = location.pathname === petPaths.healthCard();
  const cards = find('#cards');
  cards.replaceChildren(
    ...(copy && isTheirs ? drawCards(copy, new URLSearchParams(location.search).get('pet')) : []),
  );
  cards.hidden = !copy || !isTheirs;
  find('#card-link').hidden = !copy || isTheirs;
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
