import type { PushedNotification } from '@tailwell/contract/events';
import { toasts } from '../../ui/feedback/toast';

interface Screen {
  /** Goes where the notices lead: to the page of one, to the list of several. */
  open: (notifications: PushedNotification[]) => void;
}

const waiting: PushedNotification[] = [];
let isShowing = false;
let screen: Screen | undefined;
let observer: MutationObserver | undefined;

/** Shows a notice: one at a time, what comes meanwhile together afterwards, and none over an open sheet. */
export function toastNotification(notification: PushedNotification, to: Screen) {
  screen = to;
  waiting.push(notification);
  showNext();
}

function showNext() {
  if (isShowing || waiting.length === 0) return;
  if (isSheetOpen()) return waitForSheet();
  const notifications = waiting.splice(0);
  const last = notifications.at(-1);
  if (!last) return;
  isShowing = true;
  toasts.notification({
    id: last._id,
    ...textOf(notifications, last),
    onPress: () => screen?.open(notifications),
    onGone: () => {
      isShowing = false;
      showNext();
    },
  });
}

/** Several become one: what happened last is what counts. */
export function textOf(
  notifications: { title: string; body: string }[],
  last: { title: string; body: string },
) {
  if (notifications.length === 1) return { title: last.title, text: last.body };
  return {
    title: `${notifications.length} new notifications`,
    text: notifications.map(({ title }) => title).join(' · '),
  };
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
