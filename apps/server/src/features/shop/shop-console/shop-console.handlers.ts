import type { shopConsoleCalls } from '@tailwell/contract/shop/shop-console';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { permitPhoto, savePhoto } from '../../../platform/uploads/shown-photos.ts';
import type { LockedParcel } from '../orders/order-locks.sql.ts';
import { addListing } from './add-listing.flow.ts';
import {
  findConsoleParcels,
  selectConsoleParcel,
  selectConsoleParcels,
  selectShopConsole,
} from './console-orders.sql.ts';
import { toConsoleOrders } from './console-orders.view.ts';
import { deliver } from './deliver.flow.ts';
import { joinOffer, leaveOffer, repriceListings, sellListings } from './listing-acts.flow.ts';
import { selectConsoleListing, selectConsoleListings, selectOpenOffers } from './listings.sql.ts';
import { toConsoleListing, toShelfProduct } from './listings.view.ts';
import { changeHours, changePause, loadProfile } from './own-profile.flow.ts';
import {
  acceptParcel,
  answerReturn,
  failDelivery,
  lockConsoleParcel,
  packParcel,
  rejectParcel,
  sendParcel,
} from './parcel-actions.flow.ts';
import { actOnParcels } from './parcel-acts.flow.ts';
import { selectReasons } from './parcels.sql.ts';
import { selectForShelf } from './shelf.sql.ts';
import { exportStock, importStock } from './stock-file.flow.ts';
import { changeListing } from './update-listing.flow.ts';

type Tx = Transaction<Database>;
interface ParcelKey {
  id: string;
  shopId: string;
}

export function shopConsoleHandlers({ db, secret }: Context): Handlers<typeof shopConsoleCalls> {
  const loadOrder = async (tx: Kysely<Database>, { id, shopId }: ParcelKey) => {
    const row = await selectConsoleParcel(tx, id, shopId);
    const [order] = row ? await toConsoleOrders(tx, [row], secret) : [];
    if (!order) throw notFound();
    return order;
  };
  const loadListing = async (tx: Kysely<Database>, id: string, shopId: string) => {
    const row = await selectConsoleListing(tx, id, shopId);
    if (!row) throw notFound();
    return toConsoleListing(row);
  };
  /** Takes one step with a parcel, and returns the updated parcel. */
  const applyStep = async (tx: Tx, key: ParcelKey, step: (parcel: LockedParcel) => Promise<void>) => {
    await step(await lockConsoleParcel(tx, key.id, key.shopId));
    return loadOrder(tx, key);
  };
  const parcelOf = (call: { params: { id: string }; user: { shopId: string } }): ParcelKey => ({
    id: call.params.id,
    shopId: call.user.shopId,
  });

  return {
    getShopConsole: async ({ user }) => {
      const consoleRow = await selectShopConsole(db, user.shopId);
      if (!consoleRow) throw notFound();
      const { id, name, photo, city, soldTodayPaise, ...counts } = consoleRow;
      return { data: { shop: { _id: id, name, photo, city }, soldToday: soldTodayPaise, ...counts } };
    },

    listShopOrders: async ({ user, query }) => {
      const { rows, total } = await selectConsoleParcels(db, user.shopId, query);
      return { data: await toConsoleOrders(db, rows, secret), total };
    },

    findShopOrders: async ({ user, query }) => {
      const { rows, total } = await findConsoleParcels(db, user.shopId, query);
      return { data: await toConsoleOrders(db, rows, secret), total };
    },

    getShopOrder: async (call) => ({ data: await loadOrder(db, parcelOf(call)) }),

    acceptOrder: (call) =>
      once(db, call, async (tx) => ({
        data: await applyStep(tx, parcelOf(call), (parcel) => acceptParcel(tx, parcel)),
        message: 'Accepted.',
      })),

    acceptOrders: async (call) => ({ data: await actOnParcels(db, call, 'accepted') }),
    packOrders: async (call) => ({ data: await actOnParcels(db, call, 'packed') }),
    sendOrders: async (call) => ({ data: await actOnParcels(db, call, 'out_for_delivery') }),

    rejectOrder: (call) =>
      once(db, call, async (tx) => ({
        data: await applyStep(tx, parcelOf(call), (parcel) => rejectParcel(tx, parcel, call.body)),
        message: 'Rejected. The buyer gets everything back.',
      })),

    packOrder: (call) =>
      once(db, call, async (tx) => ({
        data: await applyStep(tx, parcelOf(call), (parcel) => packParcel(tx, parcel, call.body.batches)),
        message: 'Packed.',
      })),

    sendOrder: (call) =>
      once(db, call, async (tx) => ({
        data: await applyStep(tx, parcelOf(call), (parcel) => sendParcel(tx, parcel, call.body)),
        message: 'On its way.',
      })),

    // Not in one transaction: a wrong try counts although it is refused.
    deliverOrder: async (call) => {
      await deliver(db, { ...parcelOf(call), code: call.body.code });
      return { data: await loadOrder(db, parcelOf(call)), message: 'Delivered.' };
    },

    failDelivery: (call) =>
      once(db, call, async (tx) => ({
        data: await applyStep(tx, parcelOf(call), (parcel) => failDelivery(tx, parcel, call.body.note)),
        message: 'Noted. The items are back in stock.',
      })),

    answerReturn: (call) =>
      once(db, call, async (tx) => ({
        data: await applyStep(tx, parcelOf(call), (parcel) => answerReturn(tx, parcel, call.body)),
        message: call.body.isAccepted
          ? 'Return approved.'
          : 'Return rejected. The buyer will see your reason.',
      })),

    listShopListings: async ({ user, query }) => {
      const { rows, total } = await selectConsoleListings(db, user.shopId, query);
      return { data: rows.map(toConsoleListing), total };
    },

    findShelfProducts: async ({ user, query }) => {
      const { rows, total } = await selectForShelf(db, user.shopId, query);
      return { data: rows.map(toShelfProduct), total };
    },

    addListing: (call) =>
      once(db, call, async (tx) => {
        const id = await addListing(tx, call.user.shopId, call.body);
        return { data: await loadListing(tx, id, call.user.shopId), message: 'On your shelf.' };
      }),

    updateListing: ({ user, params, body }) =>
      inTransaction(db, async (tx) => {
        await changeListing(tx, params.id, user.shopId, body);
        return { data: await loadListing(tx, params.id, user.shopId), message: 'Saved.' };
      }),

    repriceListings: async (call) => ({ data: await repriceListings(db, call) }),
    sellListings: async (call) => ({ data: await sellListings(db, call) }),
    exportStock: async ({ user }) => ({ data: { csv: await exportStock(db, user.shopId) } }),
    importStock: async ({ user, body }) => {
      const data = await importStock(db, body, user.shopId);
      return { data, message: data.isSaved ? 'Imported.' : 'Nothing is saved yet.' };
    },
    listOpenOffers: async () => ({
      data: (await selectOpenOffers(db)).map(({ id, ...offer }) => ({ _id: id, ...offer })),
    }),
    joinOffer: async (call) => ({ data: await joinOffer(db, call) }),
    leaveOffer: async (call) => ({ data: await leaveOffer(db, call) }),

    allowOwnPicture: ({ user, body }) => permitPhoto(db, user.id, body),

    setOwnPicture: ({ user, body: { path } }) =>
      savePhoto(db, { table: 'shops', id: user.shopId, userId: user.id, path }),

    getProfile: async ({ user }) => ({ data: await loadProfile(db, user.shopId) }),

    updateHours: ({ user, body }) =>
      inTransaction(db, async (tx) => {
        await changeHours(tx, user.shopId, body.hours);
        return { data: await loadProfile(tx, user.shopId), message: 'Your opening hours are saved.' };
      }),

    updatePause: ({ user, body }) =>
      inTransaction(db, async (tx) => ({
        data: { pausedUntil: await changePause(tx, user.shopId, body.length) },
        message: body.length ? 'Paused: owners can’t order for now.' : 'You take orders again.',
      })),

    listShopReasons: async () => {
      const reasons = await selectReasons(db, 'reject');
      return { data: reasons.map(({ id, name }) => ({ _id: id, name, kind: 'reject' as const })) };
    },
  };
}
