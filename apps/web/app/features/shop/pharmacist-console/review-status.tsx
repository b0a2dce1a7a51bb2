import { OrderStatus } from '../shop-console/order-status';
import type { Review } from './reviews';

/** The result of a review, whatever happens to the order afterwards. */
export function ReviewStatus({ review: { status } }: { review: Review }) {
  if (status === 'rx_review' || status === 'rx_rejected') return <OrderStatus status={status} />;
  if (status.startsWith('cancelled')) return <OrderStatus status={status} />;
  return <OrderStatus status="delivered" name="Approved" />;
}
