import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callKey } from '../../../api/query-client';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { toasts } from '../../../ui/feedback/toast';
import { loadField, queueAction } from './field-store';
import { sendQueue } from './send-queue';
import type { ActionKind, DataOf } from './technician-console';

/** How often queued actions are retried in addition to coming back online, in milliseconds. */
const RETRY_INTERVAL = 20_000;

/**
 * Loads this phone's data, and sends the queue: when the page opens or its visibility changes, regularly, and when back
 * online.
 */
export function useFieldSync() {
  const queries = useQueryClient();
  useEffect(() => {
    void loadField().then(sendQueue);
    const send = () => void sendQueue();
    const timer = setInterval(send, RETRY_INTERVAL);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, []);
  const refetch = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: callKey('GET /technician/get/my/visits/v1') }),
      queries.invalidateQueries({ queryKey: callKey('GET /technician/get/my/visit/{id}/v1') }),
    ]);
  useLiveEvent('fieldVisit', refetch);
  useMissedEvents(refetch);
}

/** Queues an action at a visit: stored on the phone immediately, sent once online. */
export function useRecordAction(visitId: string) {
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
