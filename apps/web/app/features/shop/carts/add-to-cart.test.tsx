import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCartOf, aProduct, aSearchAnswer } from '../../../testing/catalogue';
import { aCart, idOf } from '../../../testing/records';
import { renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const ADD = 'POST /cart/add/products/to/cart/v1';
const UPDATE = 'PUT /cart/update/product/in/cart/v1';
const REMOVE = 'PUT /cart/delete/product/from/cart/{id}/v1';
const CART = 'GET /cart/get/my/cart/products/v1';

/** A search that finds this product. */
const serveFound = (product: ReturnType<typeof aProduct>) =>
  serveApi({
    'GET /address/get/all/address/v1': { data: [] },
    'GET /user/search/bar/result/v1': {
      data: aSearchAnswer({ groups: [{ kind: 'products', words: 'food', results: [], hasMore: false }] }),
    },
    'GET /product/get/product/by/product/category/v1': { data: [product], total: 1, isCapped: false },
  });

/** The same product in another shop, for four rupees more. */
function elsewhere({ best, ...rest }: ReturnType<typeof aProduct>) {
  if (!best) throw new Error('No shop sells it.');
  return { ...rest, best: { ...best, _id: idOf(122), price: 903 } };
}

test('a card shows arrival and shop, counts its quantity, and Undo removes the item', async () => {
  const { best } = aProduct();
  const delivery = { fee: 39, freeFrom: 499, isByCourier: false, arrives: 'Today' };
  const product = aProduct({ best: best && { ...best, delivery } });
  const other = elsewhere(product);
  let quantity = 0;
  const cart = () => (quantity > 0 ? aCartOf(other, quantity) : aCart());
  const changed = (next: number) => {
    quantity = next;
    return { data: cart(), problems: [] };
  };
  serveFound(product);
  serveApi({
    [CART]: () => ({ data: cart() }),
    [ADD]: ({ body }) => ({
      ...changed(body.quantity),
      instead: { shopName: 'Own Paws', price: 903 },
      message: 'Added for ₹903 from Own Paws',
    }),
    [UPDATE]: ({ body }) => changed(body.quantity),
    [REMOVE]: () => changed(0),
  });
  localStorage.setItem('location', JSON.stringify({ lat: 12.97, lng: 77.59 }));
  const page = await renderScreen('/search?q=food');
  const { name } = product;
  within(await screen.findByRole('article')).getByText('Delivery ₹39: Today');
  await page.press(`Add ${name} to the cart`);
  await screen.findByText('Added for ₹903 from Own Paws');
  // The card shows the price of what is in the cart.
  const card = within(screen.getByRole('article'));
  await card.findByText('₹903');
  card.getByText('From Paws and Pills');
  expect(card.queryByText(/^Delivery/)).toBeNull();
  expect(sentTo(ADD)).toMatchObject([
    { body: { listingId: idOf(121), isAnyShop: true, lat: 12.97, lng: 77.59 } },
  ]);
  await page.press(`One more of ${name}`);
  await within(screen.getByRole('group', { name })).findByText('2');
  await waitFor(() => expect(sentTo(UPDATE)).toMatchObject([{ body: { lineId: idOf(170), quantity: 2 } }]));
  await page.press(`One less of ${name}`);
  await page.press('Undo');
  await screen.findByRole('button', { name: `Add ${name} to the cart` });
  await waitFor(() => expect(quantity).toBe(0));
});

test('for a product in the cart from two shops, a card counts its own shop’s quantity', async () => {
  const product = aProduct();
  const cart = aCartOf(product, 2);
  serveFound(product);
  serveApi({
    [CART]: { data: { ...cart, shops: [...aCartOf(elsewhere(product), 5).shops, ...cart.shops] } },
  });
  await renderScreen('/search?q=food');
  const stepper = within(await screen.findByRole('group', { name: product.name }));
  await stepper.findByText('2');
  within(screen.getByRole('article')).getByText('₹899');
});
