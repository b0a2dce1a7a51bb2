const listeners = new Set<() => void>();
let announced = '';

/** Says what became of the cart, for those who can't see it; `CartWatch` has it read out. */
export function announce(text: string) {
  // The same words again would not be read out: a space that can't be heard makes them others.
  announced = text === announced ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

export const readAnnouncement = () => announced;

/** Calls `listener` when something is said. Returns how to stop. */
export function onAnnouncement(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
