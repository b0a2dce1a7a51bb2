import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/call';
import { readDraft, writeDraft } from '../../../api/drafts';
import { useSignedIn } from '../../../api/use-signed-in';
import { type BlogDetails, blogDetails, blogLists } from './posts-query';

/** What somebody has liked before they signed in, kept in this tab on the way there and back. */
const WAITING = 'like';

/** Remembers what is to be liked once its reader has signed in. */
export const likeLater = (id: string) => writeDraft(WAITING, id);

/**
 * Likes an article, or no longer. Shown at once; should it fail, it is taken back and a toast says why. Presses come to
 * the server in their order, so that the last one holds.
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
  const show = (change: (before: BlogDetails) => Pick<BlogDetails, 'isLiked' | 'likes'>) =>
    queries.setQueryData(queryKey, (before) => before && { ...before, ...change(before) });
  const liking = useMutation({
    mutationKey,
    scope: { id: `like ${blogId}` },
    mutationFn: (liked: boolean) => call('POST /blog/like/v1', { body: { blogId, isLiked: liked } }),
    onMutate: async (liked) => {
      await queries.cancelQueries({ queryKey });
      show((before) => ({
        isLiked: liked,
        likes: Math.max(0, before.likes + Number(liked) - Number(before.isLiked)),
      }));
    },
    onSuccess: ({ data }) => {
      // While another press is on its way, that is what is shown.
      if (queries.isMutating({ mutationKey }) === 1)
        show(() => ({ isLiked: data.isLiked, likes: data.likes }));
    },
    onError: () => queries.invalidateQueries({ queryKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: blogLists, refetchType: 'none' }),
  });
  const { mutate } = liking;
  useEffect(() => {
    if (!isSignedIn || readDraft(WAITING) !== blogId) return;
    writeDraft(WAITING, undefined);
    mutate(true);
  }, [isSignedIn, blogId, mutate]);
  return {
    isSignedIn,
    isLiked: isSignedIn && isLiked,
    likes,
    // Of two quick presses the second one knows of the first.
    toggle: () => mutate(!queries.getQueryData(queryKey)?.isLiked),
  };
}
