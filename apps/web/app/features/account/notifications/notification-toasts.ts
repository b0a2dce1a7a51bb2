import type { PushedNotification } from '@tailwell/contract/events';
import { toasts } from '../../../ui/feedback/toast';

/** The open page, as the toasts need it. */
export interface Page {
  /** Opens the target of a single notification, or the list for several. */
  open: (notifications: PushedNotification[]) => void;
  /** Whether the open page already shows the notification's content. */
  isShown: (notification: PushedNotification) => boolean;
}

const waiting: PushedNotification[] = [];
let showing: PushedNotification[] = [];
let page: Page | undefined;
let observer: MutationObserver | undefined;

/** Shows a notification: one at a time, later ones combined afterwards, and none while a sheet is open. */
export function toastNotification(notification: PushedNotification) {
  waiting.push(notification);
  showNext();
}

/** Sets the open page, and closes a toast whose content it shows. */
export function setOpenPage(next: Page) {
  page = next;
  const last = showing.at(-1);
  if (last && showing.every(next.isShown)) toasts.close(`notification:${last._id}`);
}

function showNext() {
  if (showing.length > 0 || waiting.length === 0) return;
  if (isSheetOpen()) return waitForSheet();
  const notifications = waiting.splice(0).filter((notification) => !page?.isShown(notification));
  const last = notifications.at(-1);
  if (!last) return;
  showing = notifications;
  toasts.notification({
    id: last._id,
    ...combinedText(notifications, last),
    onClick: () => page?.open(notifications),
    onRemoved: () => {
      showing = [];
      showNext();
    },
  });
}

/** Combines several notifications, naming equal titles once; if all are equal, the last one's text counts. */
export function combinedText(
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

/** Dialogs are portalled under the body: checks again whenever one is removed. */
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
