import type { HandCause, RefundCause } from './payment-constants.ts';

/** Causes of refunds as staff see them. */
export const refundCauseNames: Record<RefundCause, string> = {
  cancelled: 'Cancelled',
  late: 'Paid too late',
  twice: 'Paid twice',
  no_vet: 'No vet answered',
  rejected: 'Rejected by the shop',
  not_delivered: 'Not delivered',
  returned: 'Returned',
  lower_fee: 'Moved to a vet with a lower fee',
  by_hand: 'Sent by hand',
};

/** The same for refunds that staff send by hand. */
export const handCauseNames: Record<HandCause, string> = {
  not_delivered: 'Not delivered or not done',
  damaged: 'Damaged or spoilt',
  wrong_item: 'Wrong or missing item',
  poor_service: 'Poor service',
  charged_wrongly: 'Charged wrongly',
  goodwill: 'Goodwill',
  other: 'Other',
};
