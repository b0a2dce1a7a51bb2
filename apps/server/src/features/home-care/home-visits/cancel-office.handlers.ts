import type { homeVisitOffice } from '@tailwell/contract/home-care/home-visits-office';
import type { Context } from '../../../context.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { cancelForOwner } from './cancel-for-owner.flow.ts';

export const homeVisitOfficeHandlers = ({ db }: Context): Handlers<typeof homeVisitOffice> => ({
  cancel: (call) =>
    once(db, call, async (tx) => {
      const refund = await cancelForOwner(tx, { id: call.params.id, reason: call.body.reason, actor: 'ops' });
      return { data: { refund }, message: 'Cancelled. The owner has been notified.' };
    }),
});
