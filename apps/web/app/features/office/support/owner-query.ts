import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, callKey } from '../../../api/query-client';
import { toasts } from '../../../ui/feedback/toast';

const OWNER = 'GET /console/get/owners/{id}/v1';

/** An owner as support sees them. */
export type Owner = CallReply<typeof OWNER>['data'];

export const ownerQuery = (id: string) => ({ ...apiQuery(OWNER, { params: { id } }), staleTime: 0 });

/** Something that is done to an owner for a reason; their page is read again, whatever comes of it. */
export function useActing<Reply extends { message: string }>(
  ownerId: string,
  act: (reason: string) => Promise<Reply>,
  onDone: (reply: Reply) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    meta: { isErrorShown: true },
    mutationFn: act,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(OWNER, { params: { id: ownerId } }) }),
  });
}

/** Shows that something is done. */
export const toastMessage = ({ message }: { message: string }) => toasts.success(message);
