import type { ConsultationStatus, HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type {
  PaidKind,
  PaymentStatus,
  RefundRequestStatus,
  RefundStatus,
} from '@tailwell/contract/money/payment-constants';
import type { OrderStatus, ParcelStatus } from '@tailwell/contract/shop/order-constants';

/** Statuses as staff see them: about the owner in the third person. */
export const consultationNames: Record<ConsultationStatus, string> = {
  payment_pending: 'Waiting for payment',
  booked: 'Booked',
  confirmed: 'Confirmed',
  ready: 'Ready',
  connecting: 'Vet is waiting',
  in_call: 'In call',
  reconnecting: 'Call interrupted',
  awaiting_notes: 'Waiting for notes',
  completed: 'Completed',
  expired: 'Not paid in time',
  cancelled_by_user: 'Cancelled by the owner',
  cancelled_by_vet: 'Cancelled by the vet',
  cancelled_by_ops: 'Cancelled by us',
  no_show_user: 'Missed by the owner',
  no_show_vet: 'Missed by the vet',
};

export const visitNames: Record<HomeVisitStatus, string> = {
  payment_pending: 'Waiting for payment',
  requested: 'Booked',
  assigned: 'Assigned',
  on_the_way: 'On the way',
  arrived: 'At the door',
  in_service: 'Under way',
  sample_collected: 'Sample collected',
  at_lab: 'At the lab',
  report_ready: 'Report ready',
  done: 'Done',
  attempt_failed: 'Not done yet',
  expired: 'Not paid in time',
  cancelled_by_user: 'Cancelled by the owner',
  cancelled_by_ops: 'Cancelled by us',
  no_show_user: 'No one was home',
};

export const parcelNames: Record<ParcelStatus | OrderStatus, string> = {
  payment_pending: 'Waiting for payment',
  placed: 'Placed',
  rx_review: 'With the pharmacist',
  rx_rejected: 'Prescription rejected',
  accepted: 'Accepted',
  packed: 'Packed',
  out_for_delivery: 'On its way',
  delivered: 'Delivered',
  return_requested: 'Return requested',
  returned: 'Returned',
  expired: 'Not paid in time',
  rejected_by_shop: 'Rejected by the shop',
  cancelled_by_user: 'Cancelled by the owner',
  cancelled_by_ops: 'Cancelled by us',
  delivery_failed: 'Not delivered',
};

export const paidNames: Record<PaidKind, string> = {
  consultation: 'Consultation',
  instant: 'A vet now',
  order: 'Order',
  home_visit: 'Home visit',
};

export const paymentNames: Record<PaymentStatus, string> = {
  created: 'Opened',
  pending: 'Pending',
  completed: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
};

export const refundNames: Record<RefundStatus, string> = {
  requested: 'On its way',
  pending: 'With the bank',
  processed: 'Refunded',
  failed: 'Rejected by the bank',
};

export const refundRequestNames: Record<RefundRequestStatus, string> = {
  waiting: 'Waiting for approval',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  lapsed: 'Refunded otherwise',
};
