import type { orders } from '@tailwell/contract/shop/orders';
import { type orderOffice, orderReasonOffice } from '@tailwell/contract/shop/orders-office';
import { type ImageType, MAX_IMAGE_BYTES } from '@tailwell/contract/upload-constants';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { entryList, tableSource } from '../../../platform/database/table-source.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { permitUpload, type UploadPurposes } from '../../../platform/uploads/uploads.ts';
import { coverCart } from '../medicines/coverage.flow.ts';
import { cancelOrder, cancelParcel } from './orders.cancel.flow.ts';
import { selectOrder, selectOrderReasons, selectOrders, selectParcels } from './orders.sql.ts';
import { toOrder, toOrderSummary } from './orders.view.ts';
import { withOutOfStockRetry } from './placing/out-of-stock.flow.ts';
import { addOrder } from './placing/place-order.flow.ts';
import { addPrescription } from './prescriptions/orders.prescriptions.flow.ts';
import { selectSignedPrescriptions } from './prescriptions/orders.prescriptions.sql.ts';
import { reorder } from './reorder.flow.ts';
import { requestReturn } from './returns.flow.ts';

/** For a prescription signed at this very moment. */
const NO_COVERAGE = { covers: [], lacks: [] };

export function orderHandlers(context: Context): Handlers<typeof orders> {
  const { db, secret } = context;

  const load = async (tx: Kysely<Database>, id: string, userId: string) => {
    const row = await selectOrder(tx, id, userId);
    if (!row) throw notFound();
    return toOrder(row, await selectParcels(tx, [id]), secret);
  };

  const permit = (userId: string, purpose: keyof UploadPurposes, contentType: ImageType) =>
    permitUpload(db, { userId, purpose, contentType, maxBytes: MAX_IMAGE_BYTES });

  return {
    uploadPrescription: async ({ user, body }) => ({
      data: await permit(user.id, 'order-prescription', body.sContentType),
    }),

    addOrder: (call) =>
      withOutOfStockRetry(context, call.user.id, () =>
        once(db, call, async (tx) => {
          const { id, isPlaced } = await addOrder(tx, context, call.user.id, call.body);
          return {
            data: await load(tx, id, call.user.id),
            message: isPlaced ? 'Your order is placed.' : 'Your items are reserved until you pay.',
          };
        }),
      ),

    listOrders: async ({ user, query }) => {
      const { rows, total } = await selectOrders(db, user.id, query);
      const ids = rows.map(({ id }) => id);
      const parcels = Map.groupBy(await selectParcels(db, ids), ({ orderId }) => orderId);
      return { data: rows.map((row) => toOrderSummary(row, parcels.get(row.id) ?? [])), total };
    },

    getOrder: async ({ params, user }) => ({ data: await load(db, params.id, user.id) }),

    cancelOrder: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        await cancelOrder(tx, { id: params.id, userId: user.id }, body);
        return { data: await load(tx, params.id, user.id), message: 'Cancelled.' };
      }),

    listOrderReasons: async () => ({
      data: (await selectOrderReasons(db, ['cancel', 'return'])).map(({ id, name, kind }) => ({
        _id: id,
        name,
        kind,
      })),
    }),

    addPrescription: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        await addPrescription(tx, context, { id: params.id, userId: user.id }, body);
        return {
          data: await load(tx, params.id, user.id),
          message: 'Thank you. Our pharmacist is checking it now.',
        };
      }),

    listUsablePrescriptions: async ({ user }) => {
      const [signed, coverage] = await Promise.all([
        selectSignedPrescriptions(db, user.id),
        coverCart(db, user.id),
      ]);
      return { data: signed.map((one) => ({ ...one, ...(coverage.get(one.consultId) ?? NO_COVERAGE) })) };
    },

    uploadReturnPhoto: async ({ user, body }) => ({
      data: await permit(user.id, 'order-return', body.sContentType),
    }),

    requestReturn: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const orderId = await requestReturn(tx, { parcelId: params.id, userId: user.id }, body);
        return { data: await load(tx, orderId, user.id), message: 'The shop has been asked.' };
      }),

    reorder: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const { added, ...found } = await reorder(tx, { id: params.id, userId: user.id, ...body });
        const message = added > 0 ? 'Added to your cart' : 'None of these items is available right now.';
        return { data: { added, ...found }, message };
      }),
  };
}

const duplicate = { field: 'name', message: 'This reason is in the list already.' } as const;

export const orderReasonOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(orderReasonOffice, db, {
    ...tableSource(orderReasonOffice, 'orderReasons', {
      rows: (all) => all.select(['id', 'kind', 'name', 'position', 'isActive']),
      ...entryList,
      filters: { kind: 'kind', ...entryList.filters },
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
