import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { BlockedList } from '../../../features/reading/moderation/blocked-list';
import {
  type ModerationView,
  moderatedComments,
  moderationSearch,
  moderationViews,
  viewNames,
} from '../../../features/reading/moderation/moderation';
import { ModerationList } from '../../../features/reading/moderation/moderation-list';
import { countTabs } from '../../../parts/console/count-tabs';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { TabLinks } from '../../../parts/page/tab-links';

export const meta = () => titledForConsole('Comments');

/** Polling interval for others' reports and decisions, in milliseconds. */
const POLL_INTERVAL = 30_000;

const about: Record<ModerationView, string> = {
  open: 'What was reported or held back, the oldest first.',
  shown: 'What people read below articles and videos, the newest first.',
  removed: 'What readers don’t see any more, the last removed first.',
  blocked: 'People who can read comments, but not write any.',
};

export default function ModerationPage() {
  const query = moderationSearch.read(useSearchParams()[0]);
  const { tab } = query;
  const list = useQuery({
    ...moderatedComments(query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: POLL_INTERVAL,
  });
  return (
    <div className="page flex max-w-4xl! flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl font-extrabold">Comments</h1>
          <p className="text-ink-soft">{about[tab ?? 'open']}</p>
        </div>
        <Link
          to={consolePaths.office('blocked-words')}
          className="inline-flex min-h-11 items-center font-bold text-primary hover:underline"
        >
          Blocked words
        </Link>
      </header>
      <TabLinks
        label="Which comments"
        tabs={moderationViews}
        names={countTabs(viewNames, list.data && { open: list.data.open })}
        shown={tab}
        search={(view) => moderationSearch.write({ tab: view })}
      />
      {tab === 'blocked' ? (
        <BlockedList page={query.page} />
      ) : (
        <ModerationList key={tab} filter={{ ...query, tab }} list={list} />
      )}
    </div>
  );
}
