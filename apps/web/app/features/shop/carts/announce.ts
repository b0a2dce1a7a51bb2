import { createStore } from '../../../store';

/** What was said last. */
export const announcement = createStore('');

/** Says what became of the cart, for those who can't see it; `CartWatch` has it read out. */
export function announce(text: string) {
  // The same words again would not be read out: a space that can't be heard makes them others.
  announcement.set(text === announcement.read() ? `${text}\u00a0` : text);
}
