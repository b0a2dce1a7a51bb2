import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';

const STATUS = 'GET /phonepe/user/check/status/phonepe/payment/{id}/v1';

/** A payment as its status screen shows it. */
export type PaymentState = CallReply<typeof STATUS>['data'];

/** Delays before the second, third and fourth poll, in milliseconds, and between all later ones. */
const POLL_DELAYS = [2_000, 3_000, 5_000];
const LATER_POLL_DELAY = 10_000;

/** Whether polling can stop. A late payment can still complete a failed one: users can check again. */
export const isSettled = ({ status }: Pick<PaymentState, 'status'>) =>
  status === 'completed' || status === 'failed' || status === 'expired';

/** Delay after the given number of polls, in milliseconds. */
export const pollDelayAfter = (polls: number) => POLL_DELAYS[Math.max(0, polls - 1)] ?? LATER_POLL_DELAY;

/** The state of a payment, polled until it is settled; paused while the page is hidden. */
export const paymentState = (id: string) => ({
  ...apiQuery(STATUS, { params: { id } }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: PollState }) => {
    if (state.data && isSettled(state.data)) return false;
    // Polling doesn't help if the payment doesn't exist.
    if (state.error && 'status' in state.error && state.error.status === 404) return false;
    return pollDelayAfter(state.dataUpdateCount);
  },
});

interface PollState {
  data?: PaymentState;
  error: Error | null;
  dataUpdateCount: number;
}

export type PaymentScreen = 'confirmed' | 'confirming' | 'not paid' | 'refunded';

/** The screen for a payment. A refunded payment has paid for nothing. */
export function screenOf({ status, refund }: Pick<PaymentState, 'status' | 'refund'>): PaymentScreen {
  if (status === 'completed') return refund ? 'refunded' : 'confirmed';
  return status === 'created' || status === 'pending' ? 'confirming' : 'not paid';
}
