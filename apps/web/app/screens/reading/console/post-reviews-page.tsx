import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { consolePaths } from '../../../console-paths';
import {
  postReviewList,
  reviewSearch,
  type WaitingPost,
} from '../../../features/reading/post-reviews/post-reviews';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { WaitingSince } from '../../../parts/console/waiting-since';
import { PagedList } from '../../../parts/lists/paged-list';
import { Badge } from '../../../ui/badge';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';

export const meta = () => titledForConsole('Reviews');

/** Polling interval for posts submitted by editors, in milliseconds. */
const POLL_INTERVAL = 30_000;

export default function ReviewsPage() {
  const { page } = reviewSearch.read(useSearchParams()[0]);
  const list = useQuery({
    ...postReviewList(page),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL,
  });
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">Articles to review</h1>
        <p className="text-ink-soft">
          Health advice goes live only once a vet has read it. Readers see your name and registration.
        </p>
      </header>
      <PagedList
        list={list}
        page={page}
        search={(number) => reviewSearch.write({ page: number })}
        label="Waiting for a review"
        loading="Loading the queue"
        skeleton={<Skeleton className="h-32" />}
        empty={
          <EmptyState picture={<ClipboardCheck aria-hidden="true" />} title="Nothing to review">
            Articles and videos that editors send to a vet appear here.
          </EmptyState>
        }
        className="flex flex-col gap-3"
        hasStaleWarning
      >
        {(post) => <WaitingCard post={post} />}
      </PagedList>
    </div>
  );
}

function WaitingCard({ post }: { post: WaitingPost }) {
  const { _id, kind, title, summary, submittedAt, submittedBy, isAskedOfMe, note } = post;
  return (
    <Card render={<Link to={consolePaths.postReview(_id)} />} className="flex flex-col gap-2">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-xs font-bold tracking-wide text-ink-faint uppercase">
            {kind === 'video' ? 'Video' : 'Article'}
          </span>
          {isAskedOfMe && <Badge tone="active">Asked of you</Badge>}
          {note && <Badge tone="over">You have read it before</Badge>}
        </span>
        <WaitingSince moment={submittedAt} />
      </span>
      <span className="text-lg leading-snug font-extrabold wrap-anywhere">{title}</span>
      <span className="text-sm text-ink-soft wrap-anywhere">{summary}</span>
      {submittedBy && <span className="text-sm text-ink-faint">Sent by {submittedBy}</span>}
    </Card>
  );
}
