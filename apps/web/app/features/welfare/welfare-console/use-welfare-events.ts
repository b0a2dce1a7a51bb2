import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { consolePaths } from '../../../console-paths';
import { useAlert } from '../../../parts/console/use-alert';
import { toasts } from '../../../ui/feedback/toast';
import { refreshCase, refreshWelfare, welfareList } from './welfare';
import { formatReasons } from './welfare-labels';

/** Oldest case still announced as new, in milliseconds: missed events arrive late. */
const MAX_NEW_AGE_MS = 15 * 60_000;

/** Refetches the welfare queue when a case arrives or changes; announces a new one in danger. */
export function useWelfareEvents() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const ringAlert = useAlert('An animal in danger');
  const notified = useRef(new Set<string>());
  useLiveEvent('welfareWork', async ({ reportId }) => {
    await refreshCase(queries, reportId);
    if (notified.current.has(reportId)) return;
    // Sorted by urgency: a new case in danger is on the first page.
    const waiting = await queries.fetchQuery(welfareList({ tab: 'waiting' })).catch(() => undefined);
    const found = waiting?.data.find(({ _id }) => _id === reportId);
    const isNew = found && Date.parse(waiting?.now ?? '') - Date.parse(found.submittedAt) < MAX_NEW_AGE_MS;
    if (!isNew || !found.isInDanger || notified.current.has(reportId)) return;
    notified.current.add(reportId);
    ringAlert();
    toasts.notification({
      id: `welfare:${reportId}`,
      title: found.city ? `An animal in danger, ${found.city}` : 'An animal in danger',
      text: `${formatReasons(found.reasons)} · ${found.caseNo}`,
      onClick: () => void navigate(consolePaths.welfareCase(reportId)),
    });
  });
  useMissedEvents(() => refreshWelfare(queries));
}
