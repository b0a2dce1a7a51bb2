import { useEffect } from 'react';
import { counted } from '../../../ui/format/count';
import { loadWaiting, useWaitingAnswers } from './dose-answers';

/** What signing out would lose: answers to doses stored on this phone only. */
export function useUnsentDoses() {
  const { length } = useWaitingAnswers();
  useEffect(() => void loadWaiting(), []);
  if (length === 0) return undefined;
  return {
    title: `${counted(length, 'answer')} not sent yet`,
    text: 'What you said of a dose stands on this phone alone, until there is a network. Signed out, it is lost.',
    confirmLabel: `Sign out and lose ${length === 1 ? 'it' : 'them'}`,
  };
}
