import type { TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertBuyer, placeOrder, placePaidOrder } from '../orders/orders.testing.ts';
import { makeListing, makeShop } from '../products/products.testing.ts';

/** A new member of a shop's staff, signed in at the console. */
export const signInShop = (app: TestApp, shopId: string) => signInStaff(app, { role: 'shop_owner', shopId });

/** A new pharmacist, signed in at the console. */
export const signInPharmacist = (app: TestApp) => signInStaff(app, { role: 'pharmacist' });

/** A user's notifications, oldest first. */
export const notificationsOf = ({ db }: TestApp, userId: string) =>
  db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['kind', 'title', 'body'])
    .execute();

/** The id of a reason of a kind: the one with this name, or any. */
export async function reasonNamed(
  { db }: TestApp,
  kind: 'cancel' | 'return' | 'reject' | 'prescription',
  name?: string,
): Promise<string> {
  const reason = await db
    .selectFrom('orderReasons')
    .where('kind', '=', kind)
    .$if(name !== undefined, (reasons) => reasons.where('name', '=', name ?? ''))
    .select('id')
    .executeTakeFirstOrThrow();
  return reason.id;
}

/** The code a buyer says at the door. */
export async function codeOf({ db }: TestApp, parcelId: string): Promise<string> {
  const parcel = await db
    .selectFrom('parcels')
    .where('id', '=', parcelId)
    .select('deliveryCode')
    .executeTakeFirstOrThrow();
  return parcel.deliveryCode;
}

/** The refunds of a parcel. */
export const refundsOf = ({ db }: TestApp, parcelId: string) =>
  db.selectFrom('refunds').where('parcelId', '=', parcelId).select(['amountPaise', 'cause']).execute();

export const stepRoute = <const Step extends string>(step: Step, id: string) =>
  `PUT /shop/${step}/order/${id}/v1` as const;

export type TestShopConsole = Awaited<ReturnType<typeof makeShopConsole>>;

/** A new shop with staff, ten units of a product, and a buyer. */
export async function makeShopConsole(app: TestApp) {
  const { id: shopId } = await makeShop(app);
  const [{ token }, buyer, { id: listingId }] = await Promise.all([
    signInShop(app, shopId),
    insertBuyer(app.db),
    makeListing(app, { shopId }),
  ]);
  const call = <const Route extends string>(route: Route, body?: object) => app.call(route, { token, body });
  const orderOf = (quantity: number) => ({ addressId: buyer.addressId, lines: [{ listingId, quantity }] });
  const idsOf = (order: { _id: string; parcels: { _id: string }[] }) => ({
    orderId: order._id,
    /** The id of its one parcel. */
    id: order.parcels[0]?._id ?? '',
  });
  return {
    shopId,
    token,
    buyer,
    listingId,
    /** A call as the shop. */
    call,
    /** An order in cash. */
    place: async (quantity = 2) => idsOf(await placeOrder(app, buyer.token, orderOf(quantity))),
    /** An order that is paid online. */
    placePaid: async (quantity = 2) =>
      idsOf((await placePaidOrder(app, buyer.token, orderOf(quantity))).order),
    /** Takes steps, each of which must succeed; uses the right code at the door. */
    takeSteps: async (id: string, ...steps: string[]) => {
      for (const step of steps) {
        const body = step === 'deliver' ? { code: await codeOf(app, id) } : {};
        const answer = await call(stepRoute(step, id), body);
        if (answer.status !== 200) throw new Error(`no ${step}: ${JSON.stringify(answer.body)}`);
      }
    },
  };
}
