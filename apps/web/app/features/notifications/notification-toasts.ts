import type { PushedNotice } from '@tailwell/contract/events';
import { toasts } from '../../ui/feedback/toast';

interface Place {
  /** Goes where the notices lead: to the page of one, to the list of several. */
  open: (notices: PushedNotice[]) => void;
}

const waiting: PushedNotice[] = [];
let isShowing = false;
let place: Place | undefined;
let observer: MutationObserver | undefined;

/** Shows a notice: one at a time, what comes meanwhile together afterwards, and none over an open sheet. */
export function showNotice(notice: PushedNotice, to: Place) {
  place = to;
  waiting.push(notice);
  showNext();
}

function showNext() {
  if (isShowing || waiting.length === 0) return;
  if (isSheetOpen()) return waitForSheet();
  const notices = waiting.splice(0);
  const last = notices.at(-1);
  if (!last) return;
  isShowing = true;
  toasts.notice({
    id: last._id,
    ...wordsOf(notices, last),
    onPress: () => place?.open(notices),
    onGone: () => {
      isShowing = false;
      showNext();
    },
  });
}

/** Several become one: what happened last is what counts. */
export function wordsOf(notices: { title: string; body: string }[], last: { title: string; body: string }) {
  if (notices.length === 1) return { title: last.title, text: last.body };
  return {
    title: `${notices.length} new notifications`,
    text: notices.map(({ title }) => title).join(' · '),
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
