import type { ModerationTab } from '@tailwell/contract/reading/comment-constants';
import type { UseQueryResult } from '@tanstack/react-query';
import { MessageCircleOff, SearchX, ShieldCheck } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CallReply } from '../../../api/call';
import { useKeys } from '../../../parts/console/use-keys';
import { PagedList } from '../../../parts/lists/paged-list';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SearchLine } from '../../../ui/form/search-bar';
import { BlockDialog } from './block-dialog';
import { ModeratedCard } from './moderated-card';
import { type Moderated, moderationSearch, viewNames } from './moderation';
import { RemoveDialog } from './remove-dialog';
import { useDecisions } from './use-decisions';

interface ModerationListProps {
  asked: { tab: ModerationTab; search: string; page: number };
  list: UseQueryResult<CallReply<'GET /console/comments/v1'>>;
}

/** Comments of a tab. Arrow keys move between them, a approves, r removes. */
export function ModerationList({ asked, list }: ModerationListProps) {
  const { tab, search, page } = asked;
  const navigate = useNavigate();
  const decisions = useDecisions();
  const [removed, setRemoved] = useState<Moderated>();
  const [blocked, setBlocked] = useState<Moderated>();
  const rows = list.data?.data ?? [];
  const box = useRef<HTMLDivElement>(null);
  const { selected, select, clear, leave } = useSelection(rows, box, removed !== undefined);
  const approve = (comment: Moderated) => {
    leave(comment);
    decisions.approve.mutate(comment);
  };
  useKeys({
    arrowdown: () => select(1),
    arrowup: () => select(-1),
    escape: clear,
    a: () => selected && canApprove(selected) && approve(selected),
    r: () => selected && canRemove(selected) && setRemoved(selected),
  });
  const isNarrowed = search !== '';
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <SearchLine
        label="Find a word, author or post"
        search={search}
        onSearch={(words) => navigate({ search: moderationSearch.write({ tab, search: words ?? '' }) })}
      />
      <p className="text-sm text-ink-faint max-md:hidden">
        Keys: ↓ and ↑ go from comment to comment, a approves, r removes.
      </p>
      <PagedList
        list={list}
        page={page}
        search={(number) => moderationSearch.write({ ...asked, page: number })}
        label={viewNames[tab]}
        loading="Loading the comments"
        skeleton={<Skeleton className="h-44 rounded-xl" />}
        empty={isNarrowed ? <NothingFound tab={tab} /> : <Nothing tab={tab} />}
        isNarrowed={isNarrowed}
        saysWhenOld
      >
        {(comment) => (
          <ModeratedCard
            comment={comment}
            isSelected={comment._id === selected?._id}
            isBusy={decisions.approve.isPending && decisions.approve.variables._id === comment._id}
            onApprove={canApprove(comment) ? () => approve(comment) : undefined}
            onRemove={canRemove(comment) ? () => setRemoved(comment) : undefined}
            onBlock={() => setBlocked(comment)}
          />
        )}
      </PagedList>
      <RemoveDialog
        key={removed?._id}
        comment={removed}
        decision={decisions.remove}
        onClose={() => {
          if (removed) leave(removed);
          setRemoved(undefined);
        }}
      />
      <BlockDialog key={`block-${blocked?._id}`} comment={blocked} onClose={() => setBlocked(undefined)} />
    </div>
  );
}

/** A visible comment without reports needs no approval; one deleted by its author can’t be restored. */
const canApprove = ({ isOwn, status, reports, removedReason, comment }: Moderated) =>
  !isOwn && (status === 'shown' ? reports.length > 0 : removedReason !== 'author' && comment !== '');

const canRemove = ({ isOwn, status }: Moderated) => !isOwn && status !== 'removed';

/** The selected comment that keys act on; it has the focus, so screen readers announce it. */
function useSelection(rows: Moderated[], box: RefObject<HTMLElement | null>, isAsking: boolean) {
  const [id, setId] = useState<string>();
  const at = rows.findIndex(({ _id }) => _id === id);
  const go = (next: Moderated | undefined) => {
    setId(next?._id);
    const card = next && box.current?.querySelector<HTMLElement>(`[data-comment="${next._id}"]`);
    (card ?? box.current)?.focus();
  };
  // A decided comment leaves the list with its buttons: the focus moves to the one that takes its place.
  const left = useRef<{ id: string; at: number }>(undefined);
  useEffect(() => {
    const gone = left.current;
    if (!gone || isAsking || rows.some(({ _id }) => _id === gone.id)) return;
    left.current = undefined;
    // Runs after the dialog, which returns the focus to a button that no longer exists.
    requestAnimationFrame(() => go(rows[Math.min(gone.at, rows.length - 1)]));
  });
  return {
    selected: rows[at],
    select: (step: 1 | -1) => {
      const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
      if (next) go(next);
    },
    clear: () => setId(undefined),
    /** Marks a comment that may now leave the list. */
    leave: ({ _id }: Moderated) => {
      left.current = { id: _id, at: rows.findIndex((row) => row._id === _id) };
    },
  };
}

const nothing: Record<ModerationTab, { title: string; text: string }> = {
  open: { title: 'Nothing to review', text: 'Reported and held comments appear here.' },
  shown: { title: 'No comments yet', text: 'Comments on articles and videos appear here.' },
  removed: {
    title: 'Nothing was removed',
    text: 'Comments you remove stay here. Their text is deleted after 30 days.',
  },
};

const Nothing = ({ tab }: { tab: ModerationTab }) => (
  <EmptyState
    picture={tab === 'open' ? <ShieldCheck aria-hidden="true" /> : <MessageCircleOff aria-hidden="true" />}
    title={nothing[tab].title}
  >
    {nothing[tab].text}
  </EmptyState>
);

const NothingFound = ({ tab }: { tab: ModerationTab }) => (
  <EmptyState
    picture={<SearchX aria-hidden="true" />}
    title="Nothing found"
    action={
      <Link
        to={{ search: moderationSearch.write({ tab }) }}
        className="inline-flex min-h-11 items-center font-bold text-primary hover:underline"
      >
        Show all in “{viewNames[tab]}”
      </Link>
    }
  >
    Look in another list, or try a shorter search.
  </EmptyState>
);
