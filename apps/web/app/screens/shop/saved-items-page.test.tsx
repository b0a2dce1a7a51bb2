import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../paths';
import { aProduct } from '../../testing/catalogue';
import { fault, offline } from '../../testing/outcomes';
import { idOf, type RecordOf } from '../../testing/records';
import { expectToast, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

type Saved = RecordOf<'GET /product/get/saved/products/v1'>;

const aSaved = (overrides: Partial<Saved> = {}): Saved => ({
  ...aProduct(),
  savedAt: '2026-01-05T06:30:00.000Z',
  savedPrice: 899,
  lowestPrice: 899,
  ...overrides,
});

/** Serves these as saved, and what is saved or removed after that. */
function serveSaved(products: Saved[]) {
  let saved = products;
  serveApi({
    'GET /product/get/saved/products/v1': () => ({ data: saved, total: saved.length }),
    'GET /product/get/saved/ids/v1': () => ({ data: saved.map(({ _id }) => _id) }),
    'PUT /product/save/product/v1': ({ body: { productId, isSaved } }) => {
      const others = saved.filter(({ _id }) => _id !== productId);
      saved = isSaved ? [...products.filter(({ _id }) => _id === productId), ...others] : others;
      return { data: { _id: productId, isSaved } };
    },
  });
}

beforeEach(() => serveApi({ 'GET /address/get/all/address/v1': { data: [] } }));

test('a saved item has its price, its stock, how its price has changed, and a button for the cart', async () => {
  const { best } = aProduct();
  if (!best) throw new Error('No shop sells it.');
  serveSaved([
    aSaved({ _id: idOf(1), name: 'Kibble', savedPrice: 999 }),
    aSaved({ _id: idOf(2), name: 'Bowl', savedPrice: 800, best: { ...best, left: 2 } }),
    aSaved({ _id: idOf(3), name: 'Leash', best: { ...best, isInStock: false } }),
    aSaved({ _id: idOf(4), name: 'Collar', best: null, savedPrice: null, lowestPrice: null }),
  ]);
  await renderScreen(paths.savedItems);
  const rows = within(await screen.findByRole('list', { name: 'Saved items' })).getAllByRole('listitem');
  const [kibble, bowl, leash, collar] = rows.map((row) => within(row));
  kibble?.getByText('₹100 less than when you saved it');
  kibble?.getByText('In stock');
  kibble?.getByRole('button', { name: 'Add Kibble to the cart' });
  expect(kibble?.getByRole('link', { name: 'Kibble' }).getAttribute('href')).toBe(paths.product(idOf(1)));
  bowl?.getByText('₹99 more than when you saved it');
  bowl?.getByText('Only 2 left');
  leash?.getByText('Sold out');
  leash?.getByRole('link', { name: 'See similar to Leash' });
  collar?.getByText('No shop sells it at the moment.');
});

test('an item is removed, and comes back with Undo', async () => {
  serveSaved([aSaved({ name: 'Kibble' })]);
  const { press } = await renderScreen(paths.savedItems);
  await screen.findByRole('heading', { name: 'Kibble' });
  await press('Remove Kibble');
  await screen.findByText('Nothing saved yet');
  await press('Undo');
  await screen.findByRole('heading', { name: 'Kibble' });
  expect(sentTo('PUT /product/save/product/v1').map(({ body }) => body.isSaved)).toEqual([false, true]);
});

test('an item that can’t be removed stays, with the reason', async () => {
  serveSaved([aSaved({ name: 'Kibble' })]);
  serveApi({ 'PUT /product/save/product/v1': fault });
  const { press } = await renderScreen(paths.savedItems);
  await screen.findByRole('heading', { name: 'Kibble' });
  await press('Remove Kibble');
  await expectToast('Tailwell is busy right now. Please try again in a moment.');
  screen.getByRole('heading', { name: 'Kibble' });
  expect(screen.queryByText('Nothing saved yet')).toBeNull();
});

test('before the first one, the page says how to save, and links to the shop', async () => {
  serveSaved([]);
  await renderScreen(paths.savedItems);
  await screen.findByText('Nothing saved yet');
  const links = screen.getAllByRole('link', { name: /^(Food and more|Pharmacy)$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining([paths.marketplace, paths.pharmacy]),
  );
});

test('a list that can’t be loaded can be tried again', async () => {
  serveApi({ 'GET /product/get/saved/products/v1': offline });
  await renderScreen(paths.savedItems);
  await screen.findByRole('button', { name: 'Try again' });
});
