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
import { type ModeratedComment, moderationSearch, viewNames } from './moderation';
import { RemoveDialog } from './remove-dialog';
import { useDecisions } from './use-decisions';

interface ModerationListProps {
  filter: { tab: ModerationTab; search: string; page: number };
  list: UseQueryResult<CallReply<'GET /console/comments/v1'>>;
}

/** Comments of a tab. Arrow keys move between them, a approves, r removes. */
export function ModerationList({ filter, list }: ModerationListProps) {
  const { tab, search, page } = filter;
  const navigate = useNavigate();
  const decisions = useDecisions();
  const [commentToRemove, setCommentToRemove] = useState<ModeratedComment>();
  const [commentToBlock, setCommentToBlock] = useState<ModeratedComment>();
  const rows = list.data?.data ?? [];
  const box = useRef<HTMLDivElement>(null);
  const { selected, select, clear, leave } = useSelection(rows, box, commentToRemove !== undefined);
  const approve = (comment: ModeratedComment) => {
    leave(comment);
    decisions.approve.mutate(comment);
  };
  useKeys({
    arrowdown: () => select(1),
    arrowup: () => select(-1),
    escape: clear,
    a: () => selected && canApprove(selected) && approve(selected),
    r: () => selected && canRemove(selected) && setCommentToRemove(selected),
  });
  const isNarrowed = search !== '';
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <SearchLine
        label="Find a word, author or post"
        search={search}
        onSearch={(input) => navigate({ search: moderationSearch.write({ tab, search: input ?? '' }) })}
      />
      <p className="text-sm text-ink-faint max-md:hidden">
        Keys: ↓ and ↑ go from comment to comment, a approves, r removes.
      </p>
      <PagedList
        list={list}
        page={page}
        search={(number) => moderationSearch.write({ ...filter, page: number })}
        label={viewNames[tab]}
        loading="Loading the comments"
        skeleton={<Skeleton className="h-44 rounded-xl" />}
        empty={isNarrowed ? <NoMatches tab={tab} /> : <EmptyTab tab={tab} />}
        isFiltered={isNarrowed}
        hasStaleWarning
      >
        {(comment) => (
          <ModeratedCard
            comment={comment}
            isSelected={comment._id === selected?._id}
            isBusy={decisions.approve.isPending && decisions.approve.variables._id === comment._id}
            onApprove={canApprove(comment) ? () => approve(comment) : undefined}
            onRemove={canRemove(comment) ? () => setCommentToRemove(comment) : undefined}
            onBlock={() => setCommentToBlock(comment)}
          />
        )}
      </PagedList>
      <RemoveDialog
        key={commentToRemove?._id}
        comment={commentToRemove}
        decision={decisions.remove}
        onClose={() => {
          if (commentToRemove) leave(commentToRemove);
          setCommentToRemove(undefined);
        }}
      />
      <BlockDialog
        key={`block-${commentToBlock?._id}`}
        comment={commentToBlock}
        onClose={() => setCommentToBlock(undefined)}
      />
    </div>
  );
}

/** A visible comment without reports needs no approval; one deleted by its author can’t be restored. */
const canApprove = ({ isOwn, status, reports, removedReason, comment }: ModeratedComment) =>
  !isOwn && (status === 'shown' ? reports.length > 0 : removedReason !== 'author' && comment !== '');

const canRemove = ({ isOwn, status }: ModeratedComment) => !isOwn && status !== 'removed';

/** The selected comment that keys act on; it has the focus, so screen readers announce it. */
function useSelection(rows: ModeratedComment[], box: RefObject<HTMLElement | null>, isDialogOpen: boolean) {
  const [id, setId] = useState<string>();
  const at = rows.findIndex(({ _id }) => _id === id);
  const go = (next: ModeratedComment | undefined) => {
    setId(next?._id);
    const card = next && box.current?.querySelector<HTMLElement>(`[data-comment="${next._id}"]`);
    (card ?? box.current)?.focus();
  };
  // A decided comment leaves the list with its buttons: the focus moves to the one that takes its place.
  const leavingRow = useRef<{ id: string; at: number }>(undefined);
  useEffect(() => {
    const row = leavingRow.current;
    if (!row || isDialogOpen || rows.some(({ _id }) => _id === row.id)) return;
    leavingRow.current = undefined;
    // Runs after the dialog, which returns the focus to a button that no longer exists.
    requestAnimationFrame(() => go(rows[Math.min(row.at, rows.length - 1)]));
  });
  return {
    selected: rows[at],
    select: (step: 1 | -1) => {
      const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
      if (next) go(next);
    },
    clear: () => setId(undefined),
    /** Marks a comment that may now leave the list. */
    leave: ({ _id }: ModeratedComment) => {
      leavingRow.current = { id: _id, at: rows.findIndex((row) => row._id === _id) };
    },
  };
}

const emptyTexts: Record<ModerationTab, { title: string; text: string }> = {
  open: { title: 'Nothing to review', text: 'Reported and held comments appear here.' },
  shown: { title: 'No comments yet', text: 'Comments on articles and videos appear here.' },
  removed: {
    title: 'Nothing was removed',
    text: 'Comments you remove stay here. Their text is deleted after 30 days.',
  },
};

const EmptyTab = ({ tab }: { tab: ModerationTab }) => (
  <EmptyState
    picture={tab === 'open' ? <ShieldCheck aria-hidden="true" /> : <MessageCircleOff aria-hidden="true" />}
    title={emptyTexts[tab].title}
  >
    {emptyTexts[tab].text}
  </EmptyState>
);

const NoMatches = ({ tab }: { tab: ModerationTab }) => (
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
