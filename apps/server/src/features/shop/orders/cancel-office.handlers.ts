import type { orderOffice } from '@tailwell/contract/shop/orders-office';
import type { Context } from '../../../context.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { cancelParcel } from './cancel.flow.ts';

export const orderOfficeHandlers = ({ db }: Context): Handlers<typeof orderOffice> => ({
  cancelParcel: (call) =>
    once(db, call, async (tx) => {
      const refund = await cancelParcel(tx, call.params.id, call.body.reason);
      return { data: { refund }, message: 'Cancelled. The owner has been notified.' };
    }),
});
