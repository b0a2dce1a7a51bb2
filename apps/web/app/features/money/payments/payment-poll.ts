import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';

const STATUS = 'GET /phonepe/user/check/status/phonepe/payment/{id}/v1';

/** A payment as its status screen sees it. */
export type PaymentState = CallReply<typeof STATUS>['data'];

/** Milliseconds before the second, third and fourth look, and between all others. */
const PACE = [2_000, 3_000, 5_000];
const LATER = 10_000;

/** Whether nothing more is to be waited for. A late payment may still complete a failed one: who knows asks again. */
export const isSettled = ({ status }: Pick<PaymentState, 'status'>) =>
  status === 'completed' || status === 'failed' || status === 'expired';

/** How long to wait after so many looks, in milliseconds. */
export const pauseAfter = (polls: number) => PACE[Math.max(0, polls - 1)] ?? LATER;

/** The state of a payment, looked at again and again until it is settled; not while nobody sees the page. */
export const paymentState = (id: string) => ({
  ...apiQuery(STATUS, { params: { id } }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: PollState }) => {
    if (state.data && isSettled(state.data)) return false;
    // Another look doesn't bring a payment that isn't there.
    if (state.error && 'status' in state.error && state.error.status === 404) return false;
    return pauseAfter(state.dataUpdateCount);
  },
});

interface PollState {
  data?: PaymentState;
  error: Error | null;
  dataUpdateCount: number;
}

/** The faces that the screen has. */
export type Face = 'confirmed' | 'confirming' | 'not paid' | 'too late';

/** Which face a payment has. Money that goes back was paid for nothing. */
export function faceOf({ status, refund }: Pick<PaymentState, 'status' | 'refund'>): Face {
  if (status === 'completed') return refund ? 'too late' : 'confirmed';
  return status === 'created' || status === 'pending' ? 'confirming' : 'not paid';
}
