import type { Browser } from '@playwright/test';
import { makeAllergic } from '@tailwell/server/features/pets/allergens/allergens.testing';
import { openPharmacistConsole, openShopConsole } from '../drivers/consoles.ts';
import { type SoldProduct, sell, sellMedicine } from '../drivers/products.ts';
import { fillCart, orderInCash } from '../drivers/shopping.ts';
import { consoleToken, withDatabase } from '../drivers/staff.ts';
import { type Api, api, type SignedIn } from './api.ts';

/**
 * A delivered order, one under way, an unpaid one, one that waits for its prescription, one from two shops, and a full
 * cart with something that the pet is allergic to. `finished`: a consultation with a prescription.
 */
export async function makeOrders(
  browser: Browser,
  owner: SignedIn,
  call: Api,
  { finished, pet }: { finished: string; pet: string },
) {
  const { page, token } = owner;
  const food = await sell();
  const medicine = await sellMedicine();
  const shop = await openShopConsole(browser, food);
  const pharmacist = await openPharmacistConsole(browser);
  const asShop = api({ page: shop, token: await consoleToken(shop) });

  const order = async (sold: SoldProduct) => {
    await fillCart(page, token, sold);
    return orderInCash(page, token);
  };
  const parcelOf = async (id: string) =>
    (
      await call<{ parcels: { _id: string; deliveryCode: string | null; isByCourier: boolean }[] }>(
        'GET',
        `/order/get/single/order/${id}/v1`,
      )
    ).parcels[0];
  const move = async (id: string, ...steps: string[]) => {
    const { _id: parcel = '', isByCourier = false } = (await parcelOf(id)) ?? {};
    for (const step of steps) {
      const courier = { courier: 'Blue Dart', trackingNumber: '50123456789' };
      const body = step === 'send' && isByCourier ? courier : {};
      await asShop('PUT', `/shop/${step}/order/${parcel}/v1`, body);
    }
    return parcel;
  };
  const delivered = await order(food);
  const parcel = await move(delivered, 'accept', 'pack', 'send');
  await asShop('PUT', `/shop/deliver/order/${parcel}/v1`, {
    code: (await parcelOf(delivered))?.deliveryCode ?? undefined,
  });
  const orderUnderWay = await order(food);
  await move(orderUnderWay, 'accept', 'pack', 'send');
  const orderWaiting = await order(food);
  const consoleOrder = (await parcelOf(orderWaiting))?._id ?? '';

  const toy = await sell();
  await fillCart(page, token, food);
  const orderOfTwo = await order(toy);

  await fillCart(page, token, medicine);
  const prescribed = { paymentMethod: 'COD', consultId: finished, isLackAccepted: true };
  const review = await parcelOf(await orderBy(owner, call, prescribed));
  await fillCart(page, token, food);
  const orderUnpaid = await orderBy(owner, call, { paymentMethod: 'ONLINE' });
  await fillCart(page, token, food, 2);
  await fillCart(page, token, toy);
  const soldOut = await saveProducts(call, [medicine, food]);
  await makeUnsuitable(food, pet);
  return {
    shop,
    pharmacist,
    ids: {
      product: food.productId,
      soldOut,
      medicine: medicine.productId,
      shop: food.listing.shop._id,
      order: delivered,
      orderUnderWay,
      orderUnpaid,
      orderWaiting,
      orderOfTwo,
      consoleOrder,
      review: review?._id ?? '',
    },
  };
}

/** Puts chicken into a product, and makes a pet allergic to it. */
const makeUnsuitable = ({ productId }: SoldProduct, pet: string) =>
  withDatabase(async (db) => {
    await db
      .updateTable('products')
      .set({ composition: 'Chicken meal, rice, minerals. Protein 22%' })
      .where('id', '=', productId)
      .execute();
    await makeAllergic({ db }, pet, 'Chicken');
  });

/** Saves products, one of which is cheaper since, and one that is sold out; returns the latter. */
async function saveProducts(call: Api, products: SoldProduct[]) {
  const [cheaper, soldOut] = [await sell(), await sell()];
  const change = (sold: SoldProduct, changes: { pricePaise?: number; stock?: number }) =>
    withDatabase((db) =>
      db.updateTable('listings').set(changes).where('id', '=', sold.listing._id).execute(),
    );
  await change(soldOut, { stock: 0 });
  for (const { productId } of [soldOut, ...products, cheaper]) {
    await call('PUT', '/product/save/product/v1', { productId });
  }
  await change(cheaper, { pricePaise: 34_900 });
  return soldOut.productId;
}

/** Orders the cart's content to the first address. */
async function orderBy({ page, token }: SignedIn, call: Api, how: Record<string, unknown>): Promise<string> {
  const [address] = await call<{ _id: string }[]>('GET', '/address/get/all/address/v1');
  const { version } = await call<{ version: number }>('GET', '/cart/get/my/cart/products/v1');
  const answer = await page.request.post('/api/order/add/order/v3', {
    headers: { Authorization: token, 'Idempotency-Key': crypto.randomUUID() },
    data: { cartVersion: version, addressId: address?._id, ...how },
  });
  const body = (await answer.json()) as { message: string; data?: { _id: string } };
  if (!body.data) throw new Error(`the order was refused: ${body.message}`);
  return body.data._id;
}
