import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { onTokenChange, readToken } from '../../../api/token';
import { loadWaiting, onOtherTab, sendAnswers } from './dose-answers';
import { closeAnswered } from './dose-toasts';
import { refetchDoses, refetchReminders } from './reminders';

/** How often waiting answers are retried in addition to coming back online, in milliseconds. */
const RETRY_INTERVAL = 20_000;

/** Sends answers given while offline, and refreshes dose lists when others make changes. */
export function DoseWatch() {
  const queries = useQueryClient();
  useEffect(() => {
    const send = () => void loadWaiting().then(() => (readToken() ? sendAnswers(queries) : undefined));
    send();
    const timer = setInterval(send, RETRY_INTERVAL);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    const stops = [onTokenChange(send), onOtherTab(() => void loadWaiting())];
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
      for (const stop of stops) stop();
    };
  }, [queries]);

  useLiveEvent('dose', ({ reminderId }) => {
    void closeAnswered(queries, reminderId);
    return refetchReminders(queries);
  });
  useMissedEvents(() => refetchDoses(queries));
  return null;
}
