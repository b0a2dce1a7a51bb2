import { createStore } from '../../store';

export type ToastKind = 'success' | 'error' | 'info' | 'notification';

/** Action of a tap: on the text itself, or on a separate button if there is a `label`. */
export interface ToastAction {
  label?: string;
  onClick: () => void;
}

export interface ToastEntry {
  id: string;
  type: ToastKind;
  title?: string;
  text: string;
  action?: ToastAction;
  /** Possible answers: the toast stays until one is chosen or it is closed. */
  answers?: ToastAction[];
  /** Called once it is no longer shown. */
  onRemoved?: () => void;
}

const waiting: ToastEntry[] = [];
let show: ((entry: ToastEntry) => void) | undefined;
let close: ((id: string) => void) | undefined;

/** Passes an entry to the toaster. False: the toaster has not loaded yet, and the entry waits for it. */
export function queueToast(entry: ToastEntry): boolean {
  if (show) show(entry);
  else waiting.push(entry);
  return show !== undefined;
}

/** Toasts shown without the toaster. */
export const plainToasts = createStore<readonly ToastEntry[]>([]);

/** Closes a toast that has been settled elsewhere. */
export function closeToast(id: string) {
  const at = waiting.findIndex((entry) => entry.id === id);
  if (at !== -1) waiting.splice(at, 1)[0]?.onRemoved?.();
  plainToasts.set(plainToasts.read().filter((entry) => entry.id !== id));
  close?.(id);
}

/** Shows waiting entries for this many milliseconds without the toaster, which could not be loaded, as when offline. */
export function showPlainly(milliseconds: number) {
  const entries = waiting.splice(0);
  plainToasts.set([...plainToasts.read(), ...entries]);
  setTimeout(() => {
    plainToasts.set(plainToasts.read().filter((entry) => !entries.includes(entry)));
    for (const { onRemoved } of entries) onRemoved?.();
  }, milliseconds);
}

/**
 * For the toaster: receives the entries to show, including those that waited, and those to close. Returns a function to
 * unsubscribe.
 */
export function receiveToasts(toaster: { show: (entry: ToastEntry) => void; close: (id: string) => void }) {
  ({ show, close } = toaster);
  for (const entry of waiting.splice(0)) show(entry);
  return () => {
    show = undefined;
    close = undefined;
  };
}
