import { createStore } from '../../../store';

/** The last announcement. */
export const announcement = createStore('');

/** Announces cart changes for screen reader users; `CartWatch` renders the live region. */
export function announce(text: string) {
  // Repeated text would not be read out: an inaudible space makes it different.
  announcement.set(text === announcement.read() ? `${text}\u00a0` : text);
}
