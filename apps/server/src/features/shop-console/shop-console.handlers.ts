import type { shopDesk } from '@tailwell/contract/shop-console';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { notFound } from '../../platform/http/errors.ts';
import { once } from '../../platform/http/idempotency.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { LockedPart } from '../orders/move-parcels.flow.ts';
import { selectDeskPart, selectDeskParts, selectShopDesk } from './console-orders.sql.ts';
import { toDeskOrders } from './console-orders.view.ts';
import { deliver } from './deliver.flow.ts';
import { selectDeskListing, selectDeskListings } from './listings.sql.ts';
import { toDeskListing } from './listings.view.ts';
import { selectRoles } from './operators.sql.ts';
import {
  acceptPart,
  answerReturn,
  failDelivery,
  lockDeskPart,
  packPart,
  rejectPart,
  selectReasons,
  sendPart,
} from './parcel-actions.flow.ts';
import { changeListing } from './update-listing.flow.ts';

type Tx = Transaction<Database>;
interface OnePart {
  id: string;
  shopId: string;
}

export function shopDeskHandlers({ db, secret }: Context): Handlers<typeof shopDesk> {
  const loadOrder = async (tx: Kysely<Database>, { id, shopId }: OnePart) => {
    const row = await selectDeskPart(tx, id, shopId);
    const [order] = row ? await toDeskOrders(tx, [row], secret) : [];
    if (!order) throw notFound();
    return order;
  };
  const loadListing = async (tx: Kysely<Database>, id: string, shopId: string) => {
    const row = await selectDeskListing(tx, id, shopId);
    if (!row) throw notFound();
    return toDeskListing(row);
  };
  /** Takes one step with a part, and answers the part as it is then. */
  const take = async (tx: Tx, one: OnePart, step: (part: LockedPart) => Promise<void>) => {
    await step(await lockDeskPart(tx, one.id, one.shopId));
    return loadOrder(tx, one);
  };
  const partOf = (call: { params: { id: string }; user: { shopId: string } }): OnePart => ({
    id: call.params.id,
    shopId: call.user.shopId,
  });

  return {
    getRoles: async ({ user }) => ({ data: await selectRoles(db, user.id) }),

    getShopDesk: async ({ user }) => {
      const desk = await selectShopDesk(db, user.shopId);
      if (!desk) throw notFound();
      const { id, name, photo, city, soldTodayPaise, ...counts } = desk;
      return { data: { shop: { _id: id, name, photo, city }, soldToday: soldTodayPaise, ...counts } };
    },

    listDeskOrders: async ({ user, query }) => {
      const { rows, total } = await selectDeskParts(db, user.shopId, query);
      return { data: await toDeskOrders(db, rows, secret), total };
    },

    getDeskOrder: async (call) => ({ data: await loadOrder(db, partOf(call)) }),

    acceptOrder: (call) =>
      once(db, call, async (tx) => ({
        data: await take(tx, partOf(call), (part) => acceptPart(tx, part)),
        message: 'Accepted.',
      })),

    rejectOrder: (call) =>
      once(db, call, async (tx) => ({
        data: await take(tx, partOf(call), (part) => rejectPart(tx, part, call.body)),
        message: 'Rejected. The buyer gets everything back.',
      })),

    packOrder: (call) =>
      once(db, call, async (tx) => ({
        data: await take(tx, partOf(call), (part) => packPart(tx, part, call.body.batches)),
        message: 'Packed.',
      })),

    sendOrder: (call) =>
      once(db, call, async (tx) => ({
        data: await take(tx, partOf(call), (part) => sendPart(tx, part, call.body)),
        message: 'On its way.',
      })),

    // Not once: a wrong try counts although it is refused.
    deliverOrder: async (call) => {
      await deliver(db, { ...partOf(call), code: call.body.code });
      return { data: await loadOrder(db, partOf(call)), message: 'Delivered.' };
    },

    failDelivery: (call) =>
      once(db, call, async (tx) => ({
        data: await take(tx, partOf(call), (part) => failDelivery(tx, part, call.body.note)),
        message: 'Noted. The pieces are in stock again.',
      })),

    answerReturn: (call) =>
      once(db, call, async (tx) => ({
        data: await take(tx, partOf(call), (part) => answerReturn(tx, part, call.body)),
        message: call.body.isAccepted ? 'Return approved.' : 'Return rejected. The buyer is told why.',
      })),

    listDeskListings: async ({ user, query }) => {
      const { rows, total } = await selectDeskListings(db, user.shopId, query);
      return { data: rows.map(toDeskListing), total };
    },

    updateListing: ({ user, params, body }) =>
      inTransaction(db, async (tx) => {
        await changeListing(tx, params.id, user.shopId, body);
        return { data: await loadListing(tx, params.id, user.shopId), message: 'Saved.' };
      }),

    listDeskReasons: async () => {
      const reasons = await selectReasons(db, 'reject');
      return { data: reasons.map(({ id, name }) => ({ _id: id, name, kind: 'reject' as const })) };
    },
  };
}
