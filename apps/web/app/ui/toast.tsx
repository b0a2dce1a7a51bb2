import { piece, quietly, usePiece } from '../piece';
import { queueToast, type ToastEntry, type ToastKind } from './toast-queue';

// What draws them comes when the page is at rest, or with the first toast.
const toaster = piece(() => import('./toaster'));

function add(entry: ToastEntry) {
  if (!queueToast(entry)) void quietly(toaster.load);
}

// The text is the id: said twice, it starts its time anew and doesn't pile up.
const addText = (type: ToastKind) => (text: string) => add({ id: `${type}:${text}`, type, text });

/** A notice that can be pressed, to go where it leads; `id` has it shown once. */
export interface PressableToast {
  id: string;
  title: string;
  text: string;
  onPress: () => void;
}

const addNotice = ({ id, title, text, onPress }: PressableToast) =>
  add({ id: `notice:${id}`, type: 'notice', title, text, press: { onPress } });

/** What was done and can be taken back; `id` has it shown once. */
export interface UndoToast {
  id: string;
  text: string;
  onUndo: () => void;
}

const addUndo = ({ id, text, onUndo }: UndoToast) =>
  add({ id: `undo:${id}`, type: 'info', text, press: { label: 'Undo', onPress: onUndo } });

/** Shows a short notice for 5 s (spec §9), longer while the pointer or focus is on it. Browser only. */
export const toasts = {
  success: addText('success'),
  error: addText('error'),
  info: addText('info'),
  notice: addNotice,
  undo: addUndo,
};

/** Where toasts appear: top right, on phones across the top. Once, in the root. */
export function Toaster() {
  const Loaded = usePiece(toaster, { isWanted: false })?.LoadedToaster;
  return Loaded && <Loaded />;
}
