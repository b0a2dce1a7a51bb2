import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { isInLane } from './lanes.ts';

interface Listing {
  _id: string;
  price: number;
  isInStock: boolean;
  left: number | null;
  offer: object | null;
  shop: { _id: string; name: string };
}

/** A product in a shop that has enough of it, for the shop's own price. */
export interface Sold {
  productId: string;
  name: string;
  listing: Listing;
  /** In how many shops it is to be chosen from. */
  shops: number;
}

const product = async (request: APIRequestContext, id: string) => {
  const answer = await request.get(`/api/product/get/single/product/${id}/info/v1`);
  return ((await answer.json()) as { data: { name: string; listings: Listing[] } }).data;
};

/** Some product that matches, in some shop of the lane but `not` that one. By chance, so that tests seldom meet. */
export async function findSold(
  request: APIRequestContext,
  query: Record<string, string>,
  not = '',
): Promise<Sold> {
  const answer = await request.get('/api/product/get/product/by/product/category/v1', {
    params: { inStock: 'true', ...query },
  });
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  for (const { _id } of data.toSorted(() => Math.random() - 0.5)) {
    const { name, listings } = await product(request, _id);
    const fit = listings.filter(
      ({ isInStock, left, offer, shop }) =>
        isInStock && !left && !offer && shop.name !== not && isInLane(shop.name),
    );
    const listing = fit[Math.floor(Math.random() * fit.length)];
    if (listing) return { productId: _id, name, listing, shops: listings.length };
  }
  throw new Error(`nothing is sold that matches ${JSON.stringify(query)}`);
}

export const productPath = ({ productId }: Pick<Sold, 'productId'>) =>
  `/pharmacy/medicine/concern/product/${productId}`;

/** On a product's page: takes it from this shop, into the cart. */
export async function addFromShop(page: Page, { listing, shops }: Sold) {
  const choice = page.getByRole('radio', { name: new RegExp(`^${listing.shop.name}`) });
  if (shops > 1) {
    const all = page.getByRole('button', { name: /^Show all \d+ shops/ });
    await expect(choice.or(all).first()).toBeVisible();
    if (await all.isVisible()) await all.click();
    await choice.check();
  }
  // It shows at once, before the server has it; of visitors this browser alone has it.
  const isSignedIn = await page.evaluate(() => localStorage.getItem('token') !== null);
  const added = isSignedIn && page.waitForResponse('**/cart/add/products/to/cart/v1');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await added;
  await expect(page.getByRole('link', { name: /^Cart, [1-9]/ })).toBeVisible();
}
