import { limits } from '@tailwell/contract/limits';
import { lazyChunk, tryLoading, useLazyChunk } from '../../lazy-chunk';
import { useStore } from '../../store';
import {
  closeToast,
  plainToasts,
  queueToast,
  showPlainly,
  type ToastEntry,
  type ToastKind,
  type ToastPress,
} from './toast-queue';

// What draws them comes when the page is at rest, or with the first toast.
const toaster = lazyChunk(() => import('./toaster'));

function add(entry: ToastEntry) {
  if (!queueToast(entry)) void loadToaster();
}

async function loadToaster() {
  const loaded = await tryLoading(toaster.load);
  if (!loaded) showPlainly(limits.toast);
}

// The text is the id: said twice, its time starts again and it doesn't pile up.
const addText = (type: ToastKind) => (text: string) => {
  const id = `${type}:${text}`;
  if (type === 'error') errors.add(id);
  // What went wrong before is settled.
  if (type === 'success') closeErrors();
  add({ id, type, text });
};

const errors = new Set<string>();

/** Takes failures away that are still shown: a better answer has come, or another page. */
function closeErrors() {
  for (const id of errors) closeToast(id);
  errors.clear();
}

/** A notification that can be pressed, to go where it leads; `id` has it shown once. */
export interface PressableToast {
  id: string;
  title: string;
  text: string;
  onPress: () => void;
  /** Called once it is no longer shown. */
  onGone?: () => void;
}

const addNotification = ({ id, title, text, onPress, onGone }: PressableToast) =>
  add({ id: `notification:${id}`, type: 'notification', title, text, press: { onPress }, onGone });

/** What was done and can be taken back; `id` has it shown once. */
export interface UndoToast {
  id: string;
  text: string;
  onUndo: () => void;
}

const addUndo = ({ id, text, onUndo }: UndoToast) =>
  add({ id: `undo:${id}`, type: 'info', text, press: { label: 'Undo', onPress: onUndo } });

/** What wants an answer: it stays until one of its buttons is pressed; `id` has it shown once. */
export interface QuestionToast {
  id: string;
  title: string;
  text: string;
  answers: Required<ToastPress>[];
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

/** Where toasts appear: top right, on phones above the bars at the bottom, and above a sheet. Once, in the root. */
export function Toaster() {
  const Loaded = useLazyChunk(toaster, { isWanted: false })?.LoadedToaster;
  return (
    <>
      <PlainToasts />
      {Loaded && <Loaded />}
    </>
  );
}

/** What is said while there is no toaster, as when the line went before it came. */
function PlainToasts() {
  const entries = useStore(plainToasts);
  return (
    <div role="status" className="toasts">
      {entries.map(({ id, title, text, press, answers = press ? [press] : [] }) => (
        <p
          key={id}
          className="pointer-events-auto flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm font-semibold text-ink shadow-pop"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{title ? `${title}: ${text}` : text}</span>
          {answers.map(({ label = 'Open', onPress }) => (
            <button
              key={label}
              type="button"
              onClick={onPress}
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
