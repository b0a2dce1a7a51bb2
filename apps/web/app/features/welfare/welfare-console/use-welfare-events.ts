import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { consolePaths } from '../../../console-paths';
import { useCallOut } from '../../../parts/console/use-call-out';
import { toasts } from '../../../ui/feedback/toast';
import { refreshCase, refreshWelfare, welfareList } from './welfare';
import { formatReasons } from './welfare-labels';

/** How old a case may be that is told of as new, in milliseconds: events that were missed come later. */
const NEW_FOR = 15 * 60_000;

/** Reads the welfare desk’s work again as soon as a case comes or changes; a new one in danger is called out. */
export function useWelfareEvents() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const callOut = useCallOut('An animal in danger');
  const notified = useRef(new Set<string>());
  useLiveEvent('welfareWork', async ({ reportId }) => {
    await refreshCase(queries, reportId);
    if (notified.current.has(reportId)) return;
    // Most urgent first: a new one in danger stands on the first page.
    const waiting = await queries.fetchQuery(welfareList({ tab: 'waiting' })).catch(() => undefined);
    const found = waiting?.data.find(({ _id }) => _id === reportId);
    const isNew = found && Date.parse(waiting?.now ?? '') - Date.parse(found.submittedAt) < NEW_FOR;
    if (!isNew || !found.isInDanger || notified.current.has(reportId)) return;
    notified.current.add(reportId);
    callOut();
    toasts.notification({
      id: `welfare:${reportId}`,
      title: found.city ? `An animal in danger, ${found.city}` : 'An animal in danger',
      text: `${formatReasons(found.reasons)} · ${found.caseNo}`,
      onPress: () => void navigate(consolePaths.welfareCase(reportId)),
    });
  });
  useMissedEvents(() => refreshWelfare(queries));
}
