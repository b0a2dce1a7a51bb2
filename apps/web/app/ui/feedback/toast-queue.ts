import { createStore } from '../../store';

export type ToastKind = 'success' | 'error' | 'info' | 'notification';

/** What a press does: on the text itself, or on a button of its own where there is a `label`. */
export interface ToastPress {
  label?: string;
  onPress: () => void;
}

export interface ToastEntry {
  id: string;
  type: ToastKind;
  title?: string;
  text: string;
  press?: ToastPress;
  /** What can be answered: it stays until that is done, or it is closed. */
  answers?: ToastPress[];
  /** Called once it is no longer shown. */
  onGone?: () => void;
}

const waiting: ToastEntry[] = [];
let show: ((entry: ToastEntry) => void) | undefined;
let close: ((id: string) => void) | undefined;

/** Hands an entry to the toaster. False: it isn't there yet, and the entry waits for it. */
export function queueToast(entry: ToastEntry): boolean {
  if (show) show(entry);
  else waiting.push(entry);
  return show !== undefined;
}

/** What is shown without the toaster. */
export const plainToasts = createStore<readonly ToastEntry[]>([]);

/** Takes an entry away that has been settled elsewhere. */
export function closeToast(id: string) {
  const at = waiting.findIndex((entry) => entry.id === id);
  if (at !== -1) waiting.splice(at, 1)[0]?.onGone?.();
  plainToasts.set(plainToasts.read().filter((entry) => entry.id !== id));
  close?.(id);
}

/** There is no toaster, as without a line: what has waited for it is shown all the same, for so many milliseconds. */
export function showPlainly(milliseconds: number) {
  const entries = waiting.splice(0);
  plainToasts.set([...plainToasts.read(), ...entries]);
  setTimeout(() => {
    plainToasts.set(plainToasts.read().filter((entry) => !entries.includes(entry)));
    for (const { onGone } of entries) onGone?.();
  }, milliseconds);
}

/** For the toaster: is handed what is to be shown, from now on and what has waited, and what is to go. Returns how to stop. */
export function receiveToasts(toaster: { show: (entry: ToastEntry) => void; close: (id: string) => void }) {
  ({ show, close } = toaster);
  for (const entry of waiting.splice(0)) show(entry);
  return () => {
    show = undefined;
    close = undefined;
  };
}
