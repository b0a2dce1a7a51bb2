import { limits } from '@tailwell/contract/limits';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../../api/query-client';
import { useSignedIn } from '../../../api/use-signed-in';
import { PagedList } from '../../../parts/lists/paged-list';
import { pageSearch } from '../../../parts/lists/search-params';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { grouped } from '../../../ui/format/count';
import { Card } from '../../../ui/layout/card';
import { CommentComposer } from './comment-composer';
import { CommentRow } from './comment-row';
import {
  COMMENTS_HEADING,
  type CommentSubject,
  type CommentsReply,
  commentQueries,
  commentsOn,
} from './comments-query';
import { usePhotoSetting } from './photo-setting';
import { PostHead } from './post-head';
import { useComposer } from './use-composer';

interface CommentsScreenProps {
  post: CommentSubject;
  /** The comments were read on the server, for an anonymous visitor. */
  isFromServer: boolean;
}

/** The comments on an article or a video (spec §2): readable by everyone, written by signed-in users. */
export function CommentsScreen({ post: initial, isFromServer }: CommentsScreenProps) {
  const { kind, id } = initial;
  const post = useMemo<CommentSubject>(() => ({ kind, id }), [kind, id]);
  const { page } = pageSearch.read(useSearchParams()[0]);
  const isSignedIn = useSignedIn();
  const list = useQuery({ ...commentsOn(post, page), placeholderData: keepPreviousData });
  useRefetchSignedIn(isFromServer && isSignedIn);
  const composer = useComposer(post);
  const reply = list.data;
  const { pending } = composer;
  return (
    <div className="page flex max-w-3xl! flex-col gap-5 py-6 sm:py-10">
      <PostHead kind={kind} post={reply?.post} />
      <h1 id={COMMENTS_HEADING} tabIndex={-1} className="text-2xl font-extrabold outline-none">
        Comments
        {reply && reply.total > 0 && (
          <span className="ml-2 text-lg font-bold text-ink-faint tabular-nums">{grouped(reply.total)}</span>
        )}
      </h1>
      <CommentComposer post={post} composer={composer} blockedUntil={reply?.blockedUntil ?? null} />
      {reply && <PhotoQuestion reply={reply} />}
      {pending && page === 1 && <CommentRow post={post} pending={pending} composer={composer} />}
      <PagedList
        list={list}
        page={page}
        pageSize={limits.commentsPerPage}
        search={(number) => pageSearch.write({ page: number })}
        label="Comments"
        loading="Loading the comments"
        skeleton={<RowSkeleton />}
        empty={
          pending ? null : (
            <EmptyState picture={<MessageCircle aria-hidden="true" />} title="No comments found">
              Share your thoughts or ask a question.
            </EmptyState>
          )
        }
        className="flex flex-col divide-y divide-line"
        rowClassName="py-4 first:pt-0"
        hasStaleWarning
      >
        {(comment) => <CommentRow post={post} comment={comment} composer={composer} />}
      </PagedList>
    </div>
  );
}

/** The server doesn't know the reader: refetches once signed in to learn which comments are the user's own. */
function useRefetchSignedIn(isEnabled: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isEnabled) return;
    for (const queryKey of commentQueries.slice(0, 2)) void queries.invalidateQueries({ queryKey });
  }, [isEnabled, queries]);
}

const RowSkeleton = () => (
  <div className="flex gap-3 py-4 first:pt-0">
    <Skeleton className="size-12 rounded-full" />
    <div className="flex flex-1 flex-col gap-2 pt-1">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  </div>
);

const myProfile = apiQuery('GET /user/get/my/profile/v1');

/** Asks users who have commented and have a photo, once, whether others may see it. */
function PhotoQuestion({ reply: { data, showsPhoto } }: { reply: CommentsReply }) {
  const isSignedIn = useSignedIn();
  const isShown = isSignedIn && showsPhoto === null && data.some(({ isEditable }) => isEditable);
  const { data: profile } = useQuery({ ...myProfile, enabled: isShown });
  const saving = usePhotoSetting();
  if (!isShown || !profile?.photo) return null;
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Avatar name="" src={profile.photo.small} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-extrabold">Show your photo beside your comments?</p>
        <p className="text-sm text-ink-soft">
          Everyone who reads them will see it. You can change this in your account.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={saving.isPending} onClick={() => saving.mutate(false)}>
          Keep it hidden
        </Button>
        <Button isLoading={saving.isPending} onClick={() => saving.mutate(true)}>
          Show it
        </Button>
      </div>
    </Card>
  );
}
