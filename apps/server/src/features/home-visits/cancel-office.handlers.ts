import type { homeVisitOffice } from '@tailwell/contract/cancel-office';
import type { Context } from '../../context.ts';
import { once } from '../../platform/http/idempotency.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { cancelForOwner } from './cancel.flow.ts';

export const homeVisitOfficeHandlers = ({ db }: Context): Handlers<typeof homeVisitOffice> => ({
  cancel: (call) =>
    once(db, call, async (tx) => {
      const refund = await cancelForOwner(tx, call.params.id, call.body.reason);
      return { data: { refund }, message: 'Cancelled. The owner has been told.' };
    }),
});
