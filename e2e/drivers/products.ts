import { expect, type Page } from '@playwright/test';
import { makeListing, makeProduct, makeShop } from '@tailwell/server/features/shop/products/products.testing';
import { newName } from './names.ts';
import { withDatabase } from './staff.ts';

/** A product on the shelf of one shop. */
export interface SoldProduct {
  productId: string;
  name: string;
  listing: { _id: string; price: number; shop: { _id: string; name: string } };
}

/** Puts a new dry food for dogs on the shelf of a new shop in Bengaluru: ₹400, ten in stock. */
export const sell = (changes: Parameters<typeof makeProduct>[1] = {}): Promise<SoldProduct> =>
  withDatabase(async (db) => {
    const product = await makeProduct({ db }, { category: 'food', subcategory: 'dry-food', ...changes });
    const shop = await makeShop({ db });
    const { id } = await makeListing(
      { db },
      { productId: product.id, shopId: shop.id, batchNumber: 'B1234' },
    );
    return {
      productId: product.id,
      name: product.name,
      listing: { _id: id, price: 400, shop: { _id: shop.id, name: shop.name } },
    };
  });

/** The same for a medicine that needs a prescription. */
export const sellMedicine = () =>
  sell({
    name: newName('Amoxicillin tablets'),
    category: 'medicine',
    subcategory: 'antibiotics',
    needsPrescription: true,
    packSize: '10 tablets, 250 mg',
    salts: ['amoxicillin'],
    strength: '250 mg',
    form: 'tablet',
    packAmount: 10,
    packUnit: 'tablet',
  });

export const productPath = ({ productId }: Pick<SoldProduct, 'productId'>) =>
  `/pharmacy/medicine/concern/product/${productId}`;

/** Adds the product of the open page to the cart. */
export async function addToCart(page: Page) {
  // It is shown immediately, before the server has it; a visitor's cart is only in this browser.
  const isSignedIn = await page.evaluate(() => localStorage.getItem('token') !== null);
  const added = isSignedIn && page.waitForResponse('**/cart/add/products/to/cart/v1');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await added;
  await expect(page.getByRole('link', { name: /^Cart, [1-9]/ })).toBeVisible();
}
