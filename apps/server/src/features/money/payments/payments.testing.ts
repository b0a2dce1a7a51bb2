import {
  handCauses,
  paymentStatuses,
  purchaseKinds,
  refundCauses,
  refundRequestStatuses,
  refundStatuses,
} from '@tailwell/contract/money/payment-constants';
import { type Samples, UNKNOWN_ID } from '../../../testing/samples.ts';

export const samples: Samples = {
  'POST /payment/start/v1': { body: { scheduleId: UNKNOWN_ID } },
  'POST /console/refund/payments/{id}/v1': {
    body: { amount: 1, cause: 'poor_service', reason: 'The vet came late' },
  },
  'POST /console/decline/refunds/{id}/v1': { body: { reason: 'The bag was fine on the photo' } },
  columns: {
    'payments.status': paymentStatuses,
    'payments.subject_kind': Object.keys(purchaseKinds),
    'refunds.cause': refundCauses,
    'refunds.status': refundStatuses,
    'refunds.hand_cause': handCauses,
    'refund_requests.hand_cause': handCauses,
    'refund_requests.status': refundRequestStatuses,
  },
};
