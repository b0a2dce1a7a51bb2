import { type Samples, UNKNOWN_ID } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeListing } from '../products/products.testing.ts';

/** Adds items to the signed-in user's cart; returns the updated cart. */
export async function fillCart(
  app: TestApp,
  token: string,
  allProducts: { listingId: string; quantity?: number }[],
) {
  const answer = await app.call('POST /cart/add/all/products/to/cart/v1', { token, body: { allProducts } });
  const [problem] = answer.body.problems ?? [{ message: JSON.stringify(answer.body) }];
  if (problem) throw new Error(`the cart was not filled: ${problem.message}`);
  return answer.body.data;
}

export const readCart = async (app: TestApp, token: string) =>
  (await app.call('GET /cart/get/my/cart/products/v1', { token })).body.data;

/** The fields of a cart used in tests. */
export interface CartReply {
  version: number;
  count: number;
  shops: { shop: object; total: number; lines: LineReply[] }[];
}

interface LineReply {
  _id: string;
  listingId: string;
  quantity: number;
  change: string | null;
}

export const linesOf = (cart: CartReply) => cart.shops.flatMap(({ lines }) => lines);

export const quantitiesOf = (cart: CartReply) => linesOf(cart).map(({ quantity }) => quantity);

/** A cart with one line, made of a listing with changes. */
export async function makeCart(app: TestApp, token: string, listing = {}, quantity = 2) {
  const { id: listingId } = await makeListing(app, listing);
  const cart = await fillCart(app, token, [{ listingId, quantity }]);
  return { listingId, version: cart.version as number, lineId: linesOf(cart)[0]?._id ?? '' };
}

async function makeCartLine(test: TestApp, token: string): Promise<string> {
  return (await makeCart(test, token)).lineId;
}

export const samples: Samples = {
  'PUT /cart/update/product/in/cart/v1': { body: { lineId: UNKNOWN_ID, quantity: 2, seenPrice: 400 } },
  'POST /cart/add/products/to/cart/v1': { body: { listingId: UNKNOWN_ID, quantity: 2, seenPrice: 400 } },
  'POST /cart/add/all/products/to/cart/v1': {
    body: { allProducts: [{ listingId: UNKNOWN_ID, quantity: 2 }], isMerge: true },
  },
  'PUT /cart/delete/product/from/cart/{id}/v1': { body: {}, owned: makeCartLine },
};
