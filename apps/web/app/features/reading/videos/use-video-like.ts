import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/call';
import { readDraft, writeDraft } from '../../../api/drafts';
import { useSignedIn } from '../../../api/use-signed-in';
import {
  clipFeeds,
  type VideoDetails,
  type VideoPage,
  type VideoSummary,
  videoDetails,
} from './videos-query';

type LikeState = Pick<VideoSummary, 'isLiked' | 'likes'>;
type LikableVideo = LikeState & Pick<VideoSummary, '_id' | 'slug'>;

/** Storage name of a like by a signed-out user, stored in this tab during sign-in. */
const PENDING_LIKE = 'video like';

/** Remembers a like to send after sign-in. */
export const likeVideoLater = (id: string) => writeDraft(PENDING_LIKE, id);

/**
 * Likes a video, or removes the like. Shown optimistically on its page and among the clips; on failure it is rolled
 * back with a toast. Requests are sent in order, so the last click wins.
 */
export function useVideoLike({ _id: videoId, slug, isLiked, likes }: LikableVideo) {
  const queries = useQueryClient();
  const isSignedIn = useSignedIn();
  const { queryKey } = videoDetails(slug);
  const mutationKey = ['like video', videoId];
  const updateCache = (change: (before: LikeState) => LikeState) => {
    queries.setQueryData<VideoDetails>(queryKey, (before) => before && { ...before, ...change(before) });
    queries.setQueriesData<InfiniteData<VideoPage>>(
      { queryKey: clipFeeds },
      (feed) => feed && { ...feed, pages: feed.pages.map((page) => withLike(page, videoId, change)) },
    );
  };
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like video ${videoId}` },
    mutationFn: (liked: boolean) => call('POST /video/like/v1', { body: { videoId, isLiked: liked } }),
    onMutate: async (liked) => {
      await queries.cancelQueries({ queryKey });
      updateCache((before) => ({
        isLiked: liked,
        likes: Math.max(0, before.likes + Number(liked) - Number(before.isLiked)),
      }));
    },
    onSuccess: ({ data }) => {
      // While another click is in flight, its state is what is shown.
      if (queries.isMutating({ mutationKey }) === 1)
        updateCache(() => ({ isLiked: data.isLiked, likes: data.likes }));
    },
    onError: (_, liked) => {
      updateCache((before) => ({
        isLiked: !liked,
        likes: Math.max(0, before.likes + Number(!liked) - Number(before.isLiked)),
      }));
      return queries.invalidateQueries({ queryKey });
    },
  });
  useEffect(() => {
    if (!isSignedIn || readDraft(PENDING_LIKE) !== videoId) return;
    writeDraft(PENDING_LIKE, undefined);
    mutate(true);
  }, [isSignedIn, videoId, mutate]);
  return { isSignedIn, isLiked: isSignedIn && isLiked, likes, toggle: () => mutate(!isLiked) };
}

const withLike = (page: VideoPage, id: string, change: (before: LikeState) => LikeState): VideoPage => ({
  ...page,
  data: page.data.map((video) => (video._id === id ? { ...video, ...change(video) } : video)),
});
