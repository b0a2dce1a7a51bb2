import type { PushedNotification } from '@tailwell/contract/events';
import { toasts } from '../../../ui/feedback/toast';

/** What toasts ask of the page that is open. */
export interface Page {
  /** Goes where the notifications lead: to the page of one, to the list of several. */
  open: (notifications: PushedNotification[]) => void;
  /** Whether the open page shows what a notification tells. */
  isShown: (notification: PushedNotification) => boolean;
}

const waiting: PushedNotification[] = [];
let showing: PushedNotification[] = [];
let page: Page | undefined;
let observer: MutationObserver | undefined;

/** Shows a notification: one at a time, what comes meanwhile together afterwards, and none over an open sheet. */
export function toastNotification(notification: PushedNotification) {
  waiting.push(notification);
  showNext();
}

/** Says which page is open: what it shows needs no toast any more. */
export function toastsOn(open: Page) {
  page = open;
  const last = showing.at(-1);
  if (last && showing.every(open.isShown)) toasts.close(`notification:${last._id}`);
}

function showNext() {
  if (showing.length > 0 || waiting.length === 0) return;
  if (isSheetOpen()) return waitForSheet();
  const notifications = waiting.splice(0).filter((one) => !page?.isShown(one));
  const last = notifications.at(-1);
  if (!last) return;
  showing = notifications;
  toasts.notification({
    id: last._id,
    ...textOf(notifications, last),
    onPress: () => page?.open(notifications),
    onGone: () => {
      showing = [];
      showNext();
    },
  });
}

/** Several become one, in which the same is named once: what happened last is what counts. */
export function textOf(
  notifications: { title: string; body: string }[],
  last: { title: string; body: string },
) {
  const titles = new Set(notifications.map(({ title }) => title));
  const bodies = new Set(notifications.map(({ body }) => body));
  if (titles.size === 1 && bodies.size === 1) return { title: last.title, text: last.body };
  return { title: `${notifications.length} new notifications`, text: [...titles].join(' · ') };
}

const SHEET = '[role="dialog"], [role="alertdialog"]';
const isSheetOpen = () => document.querySelector(SHEET) !== null;

/** Dialogs stand in places of their own below the body: when one goes, it is looked again. */
function waitForSheet() {
  if (observer) return;
  observer = new MutationObserver(() => {
    if (isSheetOpen()) return;
    observer?.disconnect();
    observer = undefined;
    showNext();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
