import { REFUND_DAYS } from '@tailwell/contract/money/payment-constants';

/** A sentence of every message about money that goes back; `refund` as `formatRefund` has it. */
export const REFUND_PROMISE = `{refund} goes back to how you paid, within ${REFUND_DAYS} days.` as const;
