import { type orderOffice, orderReasonOffice } from '@tailwell/contract/shop/orders-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { cancelParcel } from './orders.cancel.flow.ts';

const duplicate = { field: 'name', message: 'This reason is in the list already.' } as const;

export const orderReasonOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(orderReasonOffice, db, {
    ...tableSource(orderReasonOffice, 'orderReasons', {
      rows: (all) => all.select(['id', 'kind', 'name', 'position', 'isActive']),
      search: ['name'],
      filters: { kind: 'kind', state: (state, eb) => eb('isActive', '=', state === 'shown') },
      sorts: { position: sql`position, lower(name)`, name: sql`lower(name)` },
      toColumns: (form) => form,
    }),
    constraints: { order_reasons_kind_name_key: duplicate, order_reasons_one_a_name: duplicate },
  });

export const orderOfficeHandlers = ({ db }: Context): Handlers<typeof orderOffice> => ({
  cancelParcel: (call) =>
    once(db, call, async (tx) => {
      const refund = await cancelParcel(tx, call.params.id, call.body.reason);
      return { data: { refund }, message: 'Cancelled. The owner has been notified.' };
    }),
});
