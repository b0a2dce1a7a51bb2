import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addressBody } from '../../account/addresses/addresses.testing.ts';
import { makeJpeg, putFile } from '../../pets/pets/pets.testing.ts';
import { choose, insertOwners, statusOf } from '../../vets/consultations/consultations.testing.ts';
import { fillCart, readCart } from '../carts/carts.testing.ts';
import { moveParcel } from './move-parcels.flow.ts';
import { lockParcel } from './order-locks.sql.ts';

const ADD = 'POST /order/add/order/v3';

export interface Buyer {
  id: string;
  token: string;
  addressId: string;
}

/** Users with a session and an address in Bengaluru, inserted directly into the database. */
export async function insertBuyers(db: Kysely<Database>, count: number): Promise<Buyer[]> {
  const owners = await insertOwners(db, count);
  const { location, ...address } = addressBody();
  const [longitude = 0, latitude = 0] = location.coordinates;
  const addresses = await db
    .insertInto('addresses')
    .values(owners.map(({ id: userId }) => ({ ...address, userId, longitude, latitude })))
    .returning(['id', 'userId'])
    .execute();
  return owners.map(({ id, token }) => ({
    id,
    token,
    addressId: addresses.find(({ userId }) => userId === id)?.id ?? '',
  }));
}

export async function insertBuyer(db: Kysely<Database>): Promise<Buyer> {
  const [buyer] = await insertBuyers(db, 1);
  if (!buyer) throw new Error('no buyer was made');
  return buyer;
}

interface StockLine {
  listingId: string;
  quantity?: number;
}

/** Orders the cart, by default in cash; returns the response, success or not. */
export async function orderCart(
  app: TestApp,
  { token, addressId }: Pick<Buyer, 'token' | 'addressId'>,
  body: Record<string, unknown> = {},
  headers?: Record<string, string>,
) {
  const cartVersion = body.cartVersion ?? (await readCart(app, token)).version;
  for (;;) {
    const answer = await app.call(ADD, {
      token,
      body: { addressId, paymentMethod: 'COD', ...body, cartVersion },
      headers,
    });
    // A busy machine may answer 503; nothing was changed then.
    if (answer.status !== 503) return answer;
  }
}

/**
 * Fills the signed-in user's cart and orders it, by default in cash; returns the order as its owner sees it. Creates an
 * address if none is given.
 */
export async function placeOrder(
  app: TestApp,
  token: string,
  { lines, addressId, ...body }: { lines: StockLine[]; addressId?: string } & Record<string, unknown>,
) {
  await fillCart(app, token, lines);
  const to = addressId ?? (await makeAddress(app, token));
  const answer = await orderCart(app, { token, addressId: to }, body);
  if (answer.status !== 200) throw new Error(`no order: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

async function makeAddress(app: TestApp, token: string): Promise<string> {
  return (await app.call('POST /address/add/address/v1', { token, body: addressBody() })).body.data._id;
}

/** The same, paid online; returns the order after its payment, and the payment's id. */
export async function placePaidOrder(app: TestApp, token: string, order: Parameters<typeof placeOrder>[2]) {
  const { _id: id } = await placeOrder(app, token, { ...order, paymentMethod: 'ONLINE' });
  const paymentId = await startOrderPayment(app, token, id);
  await choose(app, paymentId, 'pay');
  await statusOf(app, paymentId);
  return { order: await getOrder(app, token, id), paymentId };
}

/** Opens the sandbox's page for an order; returns the payment's id. */
export async function startOrderPayment(app: TestApp, token: string, orderId: string): Promise<string> {
  const started = await app.call('POST /payment/start/v1', { token, body: { orderId } });
  if (started.status !== 200) throw new Error(`no payment: ${JSON.stringify(started.body)}`);
  return started.body.data._id;
}

/** An order as its owner sees it. */
export const getOrder = async (app: TestApp, token: string, id: string) =>
  (await app.call(`GET /order/get/single/order/${id}/v1`, { token })).body.data;

/** Uploads a picture of a prescription; returns its path. */
export const sendPrescription = (app: TestApp, token: string) =>
  send(app, token, 'POST /order/upload/order/prescription/image');

/** Uploads a photo of a damaged item; returns its path. */
export const sendReturnPhoto = (app: TestApp, token: string) =>
  send(app, token, 'POST /order/upload/return/image/v1');

async function send(
  app: TestApp,
  token: string,
  route: 'POST /order/upload/order/prescription/image' | 'POST /order/upload/return/image/v1',
): Promise<string> {
  const body = { sFileName: 'paper.jpg', sContentType: 'image/jpeg' };
  const { sUrl, sPath } = (await app.call(route, { token, body })).body.data;
  const sent = await putFile(app, sUrl, await makeJpeg());
  if (sent.status !== 200) throw new Error(`the picture was not taken: ${sent.status}`);
  return sPath;
}

/** Makes the hold of an order expire. */
export async function expireOrder(app: TestApp, id: string) {
  const past = new Date(Date.now() - 1_000);
  await app.db.updateTable('orders').set({ holdExpiresAt: past }).where('id', '=', id).execute();
}

/** Moves a parcel along, as its shop and the pharmacist do at the console. */
export async function walkParcel(
  app: TestApp,
  parcelId: string,
  states: (
    | 'accepted'
    | 'packed'
    | 'out_for_delivery'
    | 'delivered'
    | 'returned'
    | 'rx_rejected'
    | 'rejected_by_shop'
  )[],
) {
  for (const to of states) {
    await inTransaction(app.db, async (tx) => {
      const parcel = await lockParcel(tx, parcelId);
      if (!parcel) throw new Error('there is no such parcel');
      const now = new Date();
      const set = {
        ...(to === 'delivered' && { deliveredAt: now }),
        ...(to === 'rx_rejected' && { prescriptionBy: new Date(now.getTime() + 86_400_000) }),
      };
      await moveParcel(tx, parcel, { to, actor: 'shop', set });
    });
  }
}

/** How many units of a listing are on the shelf. */
export async function stockOf(app: TestApp, listingId: string): Promise<number> {
  const { stock } = await app.db
    .selectFrom('listings')
    .where('id', '=', listingId)
    .select('stock')
    .executeTakeFirstOrThrow();
  return stock;
}

/** The id of a reason of this kind. */
export async function reasonFor(app: TestApp, token: string, kind: 'cancel' | 'return'): Promise<string> {
  const reasons = await app.call('GET /order/get/all/order/dropdown/name/v1', { token });
  return reasons.body.data.find((reason) => reason.kind === kind)?._id ?? '';
}

export const newKey = () => ({ 'Idempotency-Key': randomUUID() });
