import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/call';
import { readDraft, writeDraft } from '../../../api/drafts';
import { useSignedIn } from '../../../api/use-signed-in';
import { type BlogDetails, blogDetails, blogLists } from './posts-query';

/** Storage name of a like by a signed-out user, stored in this tab during sign-in. */
const PENDING_LIKE = 'like';

/** Remembers a like to send after sign-in. */
export const likeLater = (id: string) => writeDraft(PENDING_LIKE, id);

/**
 * Likes an article, or removes the like. Shown optimistically; on failure it is rolled back with a toast. Requests are
 * sent in order, so the last click wins.
 */
export function useLike({
  _id: blogId,
  slug,
  isLiked,
  likes,
}: Pick<BlogDetails, '_id' | 'slug' | 'isLiked' | 'likes'>) {
  const queries = useQueryClient();
  const isSignedIn = useSignedIn();
  const { queryKey } = blogDetails(slug);
  const mutationKey = ['like', blogId];
  const updateCache = (change: (before: BlogDetails) => Pick<BlogDetails, 'isLiked' | 'likes'>) =>
    queries.setQueryData(queryKey, (before) => before && { ...before, ...change(before) });
  const liking = useMutation({
    mutationKey,
    scope: { id: `like ${blogId}` },
    mutationFn: (liked: boolean) => call('POST /blog/like/v1', { body: { blogId, isLiked: liked } }),
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
    onError: () => queries.invalidateQueries({ queryKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: blogLists, refetchType: 'none' }),
  });
  const { mutate } = liking;
  useEffect(() => {
    if (!isSignedIn || readDraft(PENDING_LIKE) !== blogId) return;
    writeDraft(PENDING_LIKE, undefined);
    mutate(true);
  }, [isSignedIn, blogId, mutate]);
  return {
    isSignedIn,
    isLiked: isSignedIn && isLiked,
    likes,
    // Reads the cache, so the second of two quick clicks sees the first.
    toggle: () => mutate(!queries.getQueryData(queryKey)?.isLiked),
  };
}
