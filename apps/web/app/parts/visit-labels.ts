import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';

/** Status of a home visit, as owners read it. */
export const visitStatusNames: Record<HomeVisitStatus, string> = {
  payment_pending: 'Waiting for payment',
  requested: 'Booked',
  assigned: 'Assigned',
  on_the_way: 'On the way',
  arrived: 'At your door',
  in_service: 'Under way',
  sample_collected: 'Sample collected',
  at_lab: 'At the lab',
  report_ready: 'Report ready',
  done: 'Done',
  attempt_failed: 'Not done yet',
  expired: 'Not paid in time',
  cancelled_by_user: 'Cancelled',
  cancelled_by_ops: 'Cancelled by us',
  no_show_user: 'No one was home',
};
