import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import type { SaveState } from '../../../../api/autosave';
import { useOnline } from '../../../../parts/use-online';
import { timeInIndia } from '../../../../ui/format/times';

interface SaveLineProps {
  state: SaveState<unknown>;
  /** When it was last saved; undefined if not since the page was opened. */
  savedAt: Date | undefined;
  /** Leads to what prevents saving, if that is elsewhere. */
  onShowWhy?: () => void;
}

/** Whether the text is saved. Screen readers announce it only when it isn’t. */
export function SaveLine({ state, savedAt, onShowWhy }: SaveLineProps) {
  const isOnline = useOnline();
  const hasProblem = state.kind === 'failed' || state.kind === 'refused' || state.kind === 'conflict';
  const isSaved = state.kind === 'saved' && savedAt !== undefined;
  const Icon = hasProblem ? (isOnline ? CircleAlert : CloudOff) : isSaved ? CircleCheck : undefined;
  return (
    <p
      aria-live={hasProblem ? 'polite' : 'off'}
      className={`flex min-h-6 min-w-0 flex-1 basis-28 items-center gap-1.5 text-sm font-bold ${hasProblem ? 'text-danger' : 'text-ink-soft'}`}
    >
      {Icon && <Icon className={`size-4 shrink-0 ${hasProblem ? '' : 'text-primary'}`} aria-hidden="true" />}
      <span className="min-w-0">
        {textOf(state, savedAt, isOnline)}{' '}
        {hasProblem && onShowWhy && (
          <button
            type="button"
            onClick={onShowWhy}
            className="min-h-11 min-w-11 text-left whitespace-nowrap underline underline-offset-4"
          >
            See why
          </button>
        )}
      </span>
    </p>
  );
}

function textOf({ kind }: SaveState<unknown>, savedAt: Date | undefined, isOnline: boolean): string {
  switch (kind) {
    case 'saved':
      return savedAt ? `Saved ${timeInIndia(savedAt)}` : '';
    case 'failed':
      return isOnline ? 'Not saved, trying again' : 'Offline. Saved on this phone until you’re back online';
    case 'refused':
    case 'conflict':
      return 'Not saved';
    default:
      return savedAt ? 'Saving…' : '';
  }
}
