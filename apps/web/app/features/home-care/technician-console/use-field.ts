import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callKey } from '../../../api/query-client';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { toasts } from '../../../ui/feedback/toast';
import { loadField, queueAction } from './field-store';
import { sendQueue } from './send-queue';
import type { ActionKind, DataOf } from './technician-console';

/** How often what waits is tried again, in milliseconds, beside each time that the line comes back. */
const RETRY_EVERY = 20_000;

/** Reads what stands on this phone, and sends what waits: when the page opens or is looked at, and when there is a line. */
export function useFieldSync() {
  const queries = useQueryClient();
  useEffect(() => {
    void loadField().then(sendQueue);
    const send = () => void sendQueue();
    const timer = setInterval(send, RETRY_EVERY);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, []);
  const reread = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: callKey('GET /technician/get/my/visits/v1') }),
      queries.invalidateQueries({ queryKey: callKey('GET /technician/get/my/visit/{id}/v1') }),
    ]);
  useLiveEvent('fieldVisit', reread);
  useMissedEvents(reread);
}

/** Does something at a visit: it stands on the phone at once, and goes to the server with the line. */
export function useTap(visitId: string) {
  return async <Kind extends ActionKind>(
    kind: Kind,
    data: DataOf<Kind>,
    photo?: { file: Blob; of: 'visit' | 'vial' },
  ) => {
    try {
      await queueAction(visitId, kind, data, photo);
    } catch {
      toasts.error('This phone has no room left for it. Free some space, and tap it again.');
      return false;
    }
    void sendQueue();
    return true;
  };
}
