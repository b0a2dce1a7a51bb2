import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, callKey } from '../../../api/query-client';

const ONE = 'GET /user/get/instant/request/{id}/v1';
const MINE = 'GET /user/get/my/instant/request/v1';
const FEE = 'GET /admin/get/instant/consultation/fees/for/user/v1';

/** A request for a vet now. */
export type InstantRequest = CallReply<typeof ONE>['data'];

/** Milliseconds between two looks at a search, for when the line for the server's events is down. */
const POLL_INTERVAL = 5_000;

/** And at one that nobody could answer: the times that are offered instead go by. */
const POLL_LATER = 60_000;

/** Whether something is still to happen. */
export const isOpen = ({ status }: Pick<InstantRequest, 'status'>) =>
  status === 'searching' || status === 'payment_pending';

/** How a request stands, looked at again and again while it is open, also behind another tab: one waits for it. */
export const oneRequest = (id: string) => ({
  ...apiQuery(ONE, { params: { id } }),
  staleTime: 0,
  refetchIntervalInBackground: true,
  refetchInterval: ({ state }: { state: { data?: InstantRequest } }) => {
    if (!state.data) return false;
    if (isOpen(state.data)) return POLL_INTERVAL;
    return state.data.status === 'no_vet' ? POLL_LATER : false;
  },
});

/** The request that is open, or null. */
export const myRequest = () => apiQuery(MINE);

/** What a vet now costs this owner. */
export type InstantFee = CallReply<typeof FEE>['data'];

/** What it costs, and how many vets are online. */
export const instantFee = () => apiQuery(FEE);

/** What is old once a request has changed. */
export async function invalidateRequests(queries: QueryClient) {
  await Promise.all([
    queries.invalidateQueries({ queryKey: callKey(ONE) }),
    queries.invalidateQueries({ queryKey: callKey(MINE) }),
    queries.invalidateQueries({ queryKey: callKey(FEE) }),
    queries.invalidateQueries({ queryKey: callKey('POST /home/get/home/page/info/v1') }),
    queries.invalidateQueries({ queryKey: callKey('GET /user/get/my/asign/vet/schedule/v1') }),
    // A coupon goes with its request.
    queries.invalidateQueries({ queryKey: callKey('GET /coupon/get/all/coupon/card/for/user/v1') }),
    queries.invalidateQueries({ queryKey: callKey('GET /coupon/search/coupon/card/v1') }),
  ]);
}

/** What the call's screen is given on the way there (spec §2). */
export const callState = ({ chatId, channelName, consultId }: InstantRequest) => ({
  chatId,
  channelName,
  consultId,
});
