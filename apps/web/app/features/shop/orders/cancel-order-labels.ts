import { inr } from '../../../ui/format/inr';
import type { Order } from './my-orders';

/** The cancel button states the refund. In rupees. */
export const cancelLabel = (refund: number) =>
  refund > 0 ? `Cancel and refund ${inr(refund)}` : 'Cancel it';

/** What cancelling refunds, in a sentence. */
export function formatRefund({ paymentMethod }: Pick<Order, 'paymentMethod'>, refund: number): string {
  if (refund > 0) return `You get back ${inr(refund)}, to how you paid.`;
  return paymentMethod === 'COD'
    ? 'You would have paid at the door, so there is nothing to give back.'
    : 'You have paid nothing for it, so there is nothing to give back.';
}
