import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, callKey } from '../../../api/query-client';
import { toasts } from '../../../ui/feedback/toast';

const OWNER = 'GET /console/get/owners/{id}/v1';

/** An owner as support sees them. */
export type Owner = CallReply<typeof OWNER>['data'];

export const ownerQuery = (id: string) => ({ ...apiQuery(OWNER, { params: { id } }), staleTime: 0 });

/** An action on an owner for a reason; refetches their page whether it succeeds or not. */
export function useOwnerAction<Reply extends { message: string }>(
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

/** Shows that the action succeeded. */
export const toastMessage = ({ message }: { message: string }) => toasts.success(message);
