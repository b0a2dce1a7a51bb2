import { paidThings } from '@tailwell/contract/money/payment-constants';
import type { Payable } from '../../money/payments/payable.flow.ts';
import { requireUnpaid } from '../consultations/payable.flow.ts';
import { fulfilRequest } from './fulfil.flow.ts';
import { screenOf } from './notify.flow.ts';
import { lockOwnRequest, lockRequest, selectPaidState } from './requests.sql.ts';

/** A request for a vet now; also once it has become a consultation. */
export const payableRequest: Payable = {
  kind: 'instant',
  ...paidThings.instant,
  column: 'instantRequestId',
  lockUnpaid: async (tx, id, userId) => {
    const found = await lockOwnRequest(tx, id, userId);
    return requireUnpaid(
      found && { ...found, now: found.clock },
      'You are not asking for a vet any more. Please ask again.',
    );
  },
  lockPaid: async (tx, context, { id }) => {
    const request = await lockRequest(tx, id);
    if (!request) throw new Error(`there is no request ${id}`);
    return { toPayPaise: request.toPayPaise, fulfil: () => fulfilRequest(tx, context, request) };
  },
  screenOf,
  selectState: async (db, id) => {
    const { isHeld, ...call } = await selectPaidState(db, id);
    return { isHeld, call };
  },
  label: 'one consultation',
  tooLate: 'Your payment came when you were not asking for a vet any more. You can ask again.',
};
