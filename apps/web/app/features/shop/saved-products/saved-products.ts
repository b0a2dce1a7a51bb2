import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CallReply, call } from '../../../api/call';
import { readDraft, writeDraft } from '../../../api/drafts';
import type { Position } from '../../../api/location';
import { apiQuery, callKey, replyQuery } from '../../../api/query-client';
import { useSignedIn } from '../../../api/use-signed-in';
import { toasts } from '../../../ui/feedback/toast';
import { locationQuery } from '../../account/location/use-selected-location';

const LIST = 'GET /product/get/saved/products/v1';
export type SavedProduct = CallReply<typeof LIST>['data'][number];

/** One page of the user's saved products. */
export const savedProducts = (page: number, location: Position | null) =>
  replyQuery(LIST, { query: { page, ...locationQuery(location) } });

/** The ids of all saved products. */
const savedIds = apiQuery('GET /product/get/saved/ids/v1');

const SAVING = ['save product'];

/** Storage name of what a signed-out user wants to save, stored in this tab during sign-in. */
const PENDING_SAVE = 'save-product';

/** Remembers a product to save after sign-in. */
export const saveLater = (id: string) => writeDraft(PENDING_SAVE, id);

function cacheSaved(queries: QueryClient, id: string, isSaved: boolean) {
  queries.setQueryData(savedIds.queryKey, (ids) => {
    const others = ids?.filter((other) => other !== id);
    return isSaved && others ? [id, ...others] : others;
  });
}

/** Saves products, or removes them. Shown optimistically; a failure rolls it back with a toast. */
export function useSave() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: SAVING,
    // In order, so the last click wins.
    scope: { id: 'save product' },
    mutationFn: (change: { productId: string; isSaved: boolean }) =>
      call('PUT /product/save/product/v1', { body: change }),
    onMutate: async ({ productId, isSaved }) => {
      await queries.cancelQueries({ queryKey: savedIds.queryKey });
      cacheSaved(queries, productId, isSaved);
    },
    onError: (_, { productId, isSaved }) => cacheSaved(queries, productId, !isSaved),
    onSettled: async () => {
      // While another click is in flight, its state is what is shown.
      if (queries.isMutating({ mutationKey: SAVING }) > 1) return;
      await Promise.all([
        queries.invalidateQueries({ queryKey: savedIds.queryKey }),
        queries.invalidateQueries({ queryKey: callKey(LIST) }),
      ]);
    },
  });
}

/** Whether a product is saved, and how to change that. Saves what a visitor wanted to save before signing in. */
export function useSaved(productId: string) {
  const isSignedIn = useSignedIn();
  const { data: ids } = useQuery({ ...savedIds, enabled: isSignedIn });
  const { mutate } = useSave();
  useEffect(() => {
    if (!isSignedIn || readDraft(PENDING_SAVE) !== productId) return;
    writeDraft(PENDING_SAVE, undefined);
    mutate({ productId, isSaved: true }, { onSuccess: confirm });
  }, [isSignedIn, productId, mutate]);
  return {
    isSignedIn,
    isSaved: isSignedIn && (ids?.includes(productId) ?? false),
    change: (isSaved: boolean) =>
      mutate({ productId, isSaved }, isSaved ? { onSuccess: confirm } : undefined),
  };
}

const confirm = () => toasts.success('Saved. We’ll notify you if the price drops or it’s back in stock.');
