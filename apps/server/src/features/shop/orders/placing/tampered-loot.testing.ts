import type { TestApp } from '../../../../testing/test-app.ts';
import { addressBody } from '../../../account/addresses/addresses.testing.ts';
import { DAY, makeCoupon } from '../../../money/coupons/coupons.testing.ts';
import { makePet, uploadPicture } from '../../../pets/pets/pets.testing.ts';
import { book, findVet, freeTimes } from '../../../vets/consultations/consultations.testing.ts';
import { fillCart, linesOf, readCart } from '../../carts/carts.testing.ts';
import { draftOf, signAfterwards } from '../../prescriptions/prescriptions.testing.ts';
import { makeListing, makeProduct, makeShop } from '../../products/products.testing.ts';
import { type Buyer, insertBuyer, placeOrder, sendPrescription, sendReturnPhoto } from '../orders.testing.ts';
import type { Loot } from './tampered-bodies.testing.ts';

/** Prepares a valid order, and what an attacker might put into it instead. */
export async function gatherLoot(app: TestApp, buyer: Buyer): Promise<Loot> {
  const { token, addressId } = buyer;
  const used = await sendPrescription(app, token);
  const { id: ordered } = await makeMedicine(app);
  await placeOrder(app, token, { lines: [{ listingId: ordered }], addressId, attachPrescriptionFile: used });
  const stranger = await makeStranger(app);

  const food = await makeListing(app, { stock: 500 });
  const medicine = await makeMedicine(app);
  const cart = await fillCart(app, token, [{ listingId: food.id, quantity: 2 }, { listingId: medicine.id }]);
  const { code: couponCode } = await makeCoupon(app, { category: 'order', usesPerOwner: 1 });
  const query = new URLSearchParams({ couponCode, addressId, paymentMethod: 'COD' });
  const bill = await app.call(`GET /cart/get/my/cart/calculated/price/v2?${query}`, { token });

  return {
    right: {
      cartVersion: cart.version,
      addressId,
      paymentMethod: 'COD',
      couponCode,
      expectedToPay: bill.body.data.toPay,
      attachPrescriptionFile: [await sendPrescription(app, token)],
    },
    lineId: linesOf(cart).find(({ listingId }) => listingId === food.id)?._id ?? '',
    listingId: food.id,
    shopId: food.shopId,
    productId: food.productId,
    ...(await makeUnsold(app)),
    deletedAddressId: await makeDeletedAddress(app, token),
    coupons: await makeCoupons(app),
    paths: {
      unfinished: await requestUpload(app, token),
      pet: await uploadPicture(app, token),
      return: await sendReturnPhoto(app, token),
      used,
    },
    unsignedConsultId: await makeConsultation(app, token),
    emptyConsultId: await makeSigned(app, token, []),
    stranger,
  };
}

async function makeMedicine(app: TestApp) {
  const product = await makeProduct(app, { needsPrescription: true });
  return makeListing(app, { productId: product.id, pricePaise: 20_000, stock: 500 });
}

async function makeStranger(app: TestApp): Promise<Loot['stranger']> {
  const { id: userId, token, addressId } = await insertBuyer(app.db);
  const listing = await makeListing(app);
  await fillCart(app, token, [{ listingId: listing.id, quantity: 5 }]);
  // Their cart's version differs from the buyer's.
  for (let more = 0; more < 5; more += 1) await fillCart(app, token, [{ listingId: listing.id }]);
  const cart = await readCart(app, token);
  return {
    userId,
    addressId,
    path: await sendPrescription(app, token),
    consultId: await makeSigned(app, token),
    lineId: linesOf(cart)[0]?._id ?? '',
    cartVersion: cart.version,
  };
}

async function makeConsultation(app: TestApp, token: string): Promise<string> {
  const { vetId } = await findVet(app, 1);
  const [startsAt = ''] = await freeTimes(app, vetId);
  const petId = await makePet(app, token);
  return (await book(app, { token, petId }, { vetId, startsAt })).id;
}

async function makeSigned(app: TestApp, token: string, lines = draftOf().lines): Promise<string> {
  const id = await makeConsultation(app, token);
  await signAfterwards(app, id, draftOf({ lines }));
  return id;
}

async function makeUnsold(app: TestApp): Promise<Pick<Loot, 'inactive' | 'soldOut'>> {
  const product = await makeProduct(app, { isActive: false });
  const shop = await makeShop(app, { isActive: false });
  return {
    inactive: {
      listing: (await makeListing(app, { isActive: false })).id,
      product: (await makeListing(app, { productId: product.id })).id,
      shop: (await makeListing(app, { shopId: shop.id })).id,
    },
    soldOut: (await makeListing(app, { stock: 0 })).id,
  };
}

async function makeDeletedAddress(app: TestApp, token: string): Promise<string> {
  const added = await app.call('POST /address/add/address/v1', { token, body: addressBody() });
  const { _id } = added.body.data;
  await app.call(`PUT /address/delete/address/${_id}/v1`, { token });
  return _id;
}

async function makeCoupons(app: TestApp): Promise<Loot['coupons']> {
  const at = (days: number) => new Date(Date.now() + days * DAY);
  const codeOf = async (changes: object) => (await makeCoupon(app, changes)).code;
  return {
    ended: await codeOf({ startsAt: at(-2), endsAt: at(-1) }),
    elsewhere: await codeOf({ category: 'consultation' }),
    usedUp: await codeOf({ usesInAll: 1, used: 1 }),
    tooSmall: await codeOf({ minimumPaise: 10_000_000 }),
    notYet: await codeOf({ startsAt: at(1), endsAt: at(2) }),
  };
}

/** The path of a prescription whose picture is never uploaded. */
async function requestUpload(app: TestApp, token: string): Promise<string> {
  const body = { sFileName: 'paper.jpg', sContentType: 'image/jpeg' };
  const upload = await app.call('POST /order/upload/order/prescription/image', { token, body });
  return upload.body.data.sPath;
}
