import { CircleAlert, CircleCheck } from 'lucide-react';
import type { SaveState } from '../../../api/autosave';
import { timeInIndia } from '../../../ui/format/times';
import type { Notes } from './notes';

interface SaveStatusProps {
  state: SaveState<Notes>;
  /** When the newest draft was saved; null: never. */
  savedAt: string | null;
}

/** Whether what was typed is saved. Announced only if it isn't: hearing "Saved" at every pause would be annoying. */
export function SaveStatus({ state, savedAt }: SaveStatusProps) {
  const hasProblem = state.kind === 'failed' || state.kind === 'refused' || state.kind === 'conflict';
  return (
    <p
      aria-live={hasProblem ? 'polite' : 'off'}
      className={`flex items-center gap-1.5 text-sm font-bold ${hasProblem ? 'text-danger' : 'text-ink-soft'}`}
    >
      {hasProblem && <CircleAlert className="size-4 shrink-0" aria-hidden="true" />}
      {state.kind === 'saved' && savedAt && (
        <CircleCheck className="size-4 shrink-0 text-primary" aria-hidden="true" />
      )}
      {saveLabel(state, savedAt)}
    </p>
  );
}

/** Save state as text: "Saved 4:31 pm". */
export function saveLabel({ kind }: Pick<SaveState<unknown>, 'kind'>, savedAt: string | null): string {
  switch (kind) {
    case 'saved':
      return savedAt ? `Saved ${timeInIndia(new Date(savedAt))}` : '';
    case 'failed':
      return 'Not saved, trying again';
    case 'conflict':
    case 'refused':
      return 'Not saved';
    default:
      return 'Saving…';
  }
}
