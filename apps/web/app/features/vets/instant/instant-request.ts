import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, callKey } from '../../../api/query-client';

const ONE = 'GET /user/get/instant/request/{id}/v1';
const MINE = 'GET /user/get/my/instant/request/v1';
const FEE = 'GET /admin/get/instant/consultation/fees/for/user/v1';

/** A request for a vet now. */
export type InstantRequest = CallReply<typeof ONE>['data'];

/** Milliseconds between polls of a search, for when the event connection is down. */
const POLL_INTERVAL = 5_000;

/** The same, once no vet could answer: the slots offered instead are taken or pass. */
const SLOW_POLL_INTERVAL = 60_000;

/** Whether something is still to happen. */
export const isOpen = ({ status }: Pick<InstantRequest, 'status'>) =>
  status === 'searching' || status === 'payment_pending';

/** A request's state, polled while it is open, also in background tabs: the user is waiting for it. */
export const oneRequest = (id: string) => ({
  ...apiQuery(ONE, { params: { id } }),
  staleTime: 0,
  refetchIntervalInBackground: true,
  refetchInterval: ({ state }: { state: { data?: InstantRequest } }) => {
    if (!state.data) return false;
    if (isOpen(state.data)) return POLL_INTERVAL;
    return state.data.status === 'no_vet' ? SLOW_POLL_INTERVAL : false;
  },
});

/** The open request, or null. */
export const myRequest = () => apiQuery(MINE);

/** What a vet now costs this owner. */
export type InstantFee = CallReply<typeof FEE>['data'];

/** What it costs, and how many vets are online. */
export const instantFee = () => apiQuery(FEE);

/** Invalidates what is stale once a request has changed. */
export async function invalidateRequests(queries: QueryClient) {
  await Promise.all([
    queries.invalidateQueries({ queryKey: callKey(ONE) }),
    queries.invalidateQueries({ queryKey: callKey(MINE) }),
    queries.invalidateQueries({ queryKey: callKey(FEE) }),
    queries.invalidateQueries({ queryKey: callKey('POST /home/get/home/page/info/v1') }),
    queries.invalidateQueries({ queryKey: callKey('GET /user/get/my/asign/vet/schedule/v1') }),
    // A coupon is used up or returned with its request.
    queries.invalidateQueries({ queryKey: callKey('GET /coupon/get/all/coupon/card/for/user/v1') }),
    queries.invalidateQueries({ queryKey: callKey('GET /coupon/search/coupon/card/v1') }),
  ]);
}

/** Navigation state for the call's screen (spec §2). */
export const callState = ({ chatId, channelName, consultId }: InstantRequest) => ({
  chatId,
  channelName,
  consultId,
});
