export type ToastKind = 'success' | 'error' | 'info' | 'notice';

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
}

const waiting: ToastEntry[] = [];
let show: ((entry: ToastEntry) => void) | undefined;

/** Hands an entry to the toaster. False: it isn't there yet, and the entry waits for it. */
export function queueToast(entry: ToastEntry): boolean {
  if (show) show(entry);
  else waiting.push(entry);
  return show !== undefined;
}

/** For the toaster: is handed what is to be shown, from now on and what has waited. Returns how to stop. */
export function receiveToasts(receive: (entry: ToastEntry) => void) {
  show = receive;
  for (const entry of waiting.splice(0)) receive(entry);
  return () => {
    show = undefined;
  };
}
