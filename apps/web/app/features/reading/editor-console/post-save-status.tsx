import { CircleAlert, CircleCheck, CloudOff, LoaderCircle } from 'lucide-react';
import type { SaveState } from '../../../api/autosave';
import { useOnline } from '../../../parts/use-online';
import { classNames } from '../../../ui/class-names';
import { dayNumberInIndia, momentInSentence, timeInIndia } from '../../../ui/format/times';

interface SaveStatusProps {
  state: SaveState<unknown>;
  /** When the working copy was last saved. */
  savedAt: string;
}

/** Whether the text is saved. Screen readers announce it only when it isn’t. */
export function SaveStatus({ state, savedAt }: SaveStatusProps) {
  const isOnline = useOnline();
  const hasProblem = state.kind === 'failed' || state.kind === 'refused' || state.kind === 'conflict';
  const Icon = hasProblem
    ? isOnline
      ? CircleAlert
      : CloudOff
    : state.kind === 'saved'
      ? CircleCheck
      : LoaderCircle;
  return (
    <p
      aria-live={hasProblem ? 'polite' : 'off'}
      className={classNames(
        'flex min-h-6 items-center gap-1.5 text-sm font-bold',
        hasProblem ? 'text-danger' : 'text-ink-soft',
      )}
    >
      <Icon className={classNames('size-4 shrink-0', !hasProblem && 'text-primary')} aria-hidden="true" />
      {saveLabel(state, savedAt, isOnline)}
    </p>
  );
}

/** Label of the save state: "Saved 4:31 pm", "Saved Sat, 21 Nov, 4:31 pm". */
function saveLabel(state: SaveState<unknown>, savedAt: string, isOnline: boolean): string {
  switch (state.kind) {
    case 'saved':
      return `Saved ${savedWhen(savedAt, new Date())}`;
    case 'failed':
      return isOnline
        ? 'Not saved, trying again'
        : 'Not saved: you’re offline. We’ll save it when you’re back';
    case 'refused':
      return `Not saved: ${state.message}`;
    case 'conflict':
      return 'Not saved: someone else has changed it';
    default:
      return 'Saving…';
  }
}

/** Only the time if it is today. */
const savedWhen = (savedAt: string, now: Date) =>
  dayNumberInIndia(new Date(savedAt)) === dayNumberInIndia(now)
    ? timeInIndia(new Date(savedAt))
    : momentInSentence(savedAt, now);
