import { limits } from '@tailwell/contract/limits';
import { lazyChunk, tryLoading, useLazyChunk } from '../../lazy-chunk';
import { useStore } from '../../store';
import {
  closeToast,
  plainToasts,
  queueToast,
  showPlainly,
  type ToastAction,
  type ToastEntry,
  type ToastKind,
} from './toast-queue';

// The code that renders them is loaded when the page is idle, or with the first toast.
const toaster = lazyChunk(() => import('./toaster'));

function add(entry: ToastEntry) {
  if (!queueToast(entry)) void loadToaster();
}

async function loadToaster() {
  const loaded = await tryLoading(toaster.load);
  if (!loaded) showPlainly(limits.toast);
}

// The text is the id: shown again, its time restarts and it does not pile up.
const addText = (type: ToastKind) => (text: string) => {
  const id = `${type}:${text}`;
  if (type === 'error') errors.add(id);
  // Earlier errors are settled.
  if (type === 'success') closeErrors();
  add({ id, type, text });
};

const errors = new Set<string>();

/** Closes errors that are still shown: a success or another page has made them obsolete. */
function closeErrors() {
  for (const id of errors) closeToast(id);
  errors.clear();
}

/** A notification that navigates when tapped; the same `id` is shown only once. */
export interface ActionToast {
  id: string;
  title: string;
  text: string;
  onClick: () => void;
  /** Called once it is no longer shown. */
  onRemoved?: () => void;
}

const addNotification = ({ id, title, text, onClick, onRemoved }: ActionToast) =>
  add({ id: `notification:${id}`, type: 'notification', title, text, action: { onClick }, onRemoved });

/** An action that can be undone; the same `id` is shown only once. */
export interface UndoToast {
  id: string;
  text: string;
  onUndo: () => void;
}

const addUndo = ({ id, text, onUndo }: UndoToast) =>
  add({ id: `undo:${id}`, type: 'info', text, action: { label: 'Undo', onClick: onUndo } });

/** A question: it stays until one of its buttons is tapped; the same `id` is shown only once. */
export interface QuestionToast {
  id: string;
  title: string;
  text: string;
  answers: Required<ToastAction>[];
}

const addQuestion = (question: QuestionToast) => add({ ...question, type: 'notification' });

/** Shows a toast for 5 s (spec §9), longer while the pointer or focus is on it. Browser only. */
export const toasts = {
  success: addText('success'),
  error: addText('error'),
  info: addText('info'),
  notification: addNotification,
  undo: addUndo,
  question: addQuestion,
  close: closeToast,
  closeErrors,
};

/** Where toasts appear: top right; on phones above the bottom bars and above a sheet. Once, in the root. */
export function Toaster() {
  const Loaded = useLazyChunk(toaster, { isEnabled: false })?.LoadedToaster;
  return (
    <>
      <PlainToasts />
      {Loaded && <Loaded />}
    </>
  );
}

/** Toasts shown while the toaster is missing, as when the device went offline before it loaded. */
function PlainToasts() {
  const entries = useStore(plainToasts);
  return (
    <div role="status" className="toasts">
      {entries.map(({ id, title, text, action, answers = action ? [action] : [] }) => (
        <p
          key={id}
          className="pointer-events-auto flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm font-semibold text-ink shadow-pop"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{title ? `${title}: ${text}` : text}</span>
          {answers.map(({ label = 'Open', onClick }) => (
            <button
              key={label}
              type="button"
              onClick={onClick}
              className="min-h-11 rounded-full px-4 font-bold text-primary hover:bg-primary-soft hover:text-on-primary-soft"
            >
              {label}
            </button>
          ))}
        </p>
      ))}
    </div>
  );
}
