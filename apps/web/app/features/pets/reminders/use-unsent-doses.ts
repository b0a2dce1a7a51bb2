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
    text: 'Your answers are saved only on this phone until you’re back online. If you sign out, they are lost.',
    confirmLabel: `Sign out and lose ${length === 1 ? 'it' : 'them'}`,
  };
}
