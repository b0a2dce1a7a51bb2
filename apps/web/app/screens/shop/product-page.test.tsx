import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CallReply } from '../../api/call';
import { paths } from '../../paths';
import { expectAccessible } from '../../testing/accessible';
import { aProduct } from '../../testing/catalogue';
import { refuse, unreachable } from '../../testing/outcomes';
import { aPet } from '../../testing/pet-records';
import { idOf } from '../../testing/records';
import { arriveAt, expectToast, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

type Details = CallReply<'GET /product/get/single/product/{id}/info/v1'>['data'];

/** Serves a product that one shop sells, and which products are saved. */
function serveProduct({
  listing: changes = {},
  ...details
}: Partial<Details> & { listing?: Partial<NonNullable<Details['best']>> } = {}) {
  const { best, ...product } = aProduct();
  if (!best) throw new Error('No shop sells it.');
  const listing = { ...best, ...changes };
  let saved: string[] = [];
  serveApi({
    'GET /product/get/single/product/{id}/info/v1': {
      data: {
        ...product,
        best: listing,
        listings: [listing],
        photos: [],
        description: 'Dry food.',
        composition: '',
        directions: '',
        safety: '',
        manufacturer: '',
        countryOfOrigin: 'India',
        importer: '',
        subcategory: { slug: 'dry-food', name: 'Dry food' },
        concern: null,
        gstPercent: 5,
        otherSizes: [],
        ratingStars: [0, 0, 0, 0, 0],
        now: '2026-01-05T06:30:00.000Z',
        ...details,
      },
    },
    'GET /product/get/similar/products/info/v1': { data: [], total: 0 },
    'GET /product/get/product/customer/who/bought/above/items/v1': { data: [], total: 0 },
    'GET /ratings/get/of/subject/v1': {
      data: [],
      total: 0,
      rating: null,
      ratingCount: 0,
      ratingStars: [0, 0, 0, 0, 0],
      canRate: false,
      own: null,
    },
    'GET /address/get/all/address/v1': { data: [] },
    'GET /pet/get/all/info/list/v1': { data: [aPet()] },
    'GET /product/get/saved/ids/v1': () => ({ data: saved }),
    'PUT /product/save/product/v1': ({ body: { productId, isSaved } }) => {
      saved = isSaved ? [productId] : [];
      return { data: { _id: productId, isSaved } };
    },
  });
  return product;
}

/** The heart loads once the page is idle. */
const makeIdle = () => vi.stubGlobal('requestIdleCallback', (work: () => void) => Number(work()));

const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

test('the page links to other sizes, and shows the delivery time beside the button', async () => {
  const product = serveProduct({
    otherSizes: [{ _id: idOf(125), packSize: '10 kg', price: 2_300 }],
    listing: { delivery: { fee: 39, freeFrom: 499, isByCourier: false, arrives: 'Today' } },
  });
  localStorage.setItem('location', JSON.stringify({ lat: 12.97, lng: 77.59 }));
  await renderScreen(paths.product(product._id), { as: 'visitor' });
  const sizes = within(await screen.findByRole('navigation', { name: 'Other sizes' }));
  const size = sizes.getByRole('link', { name: '10 kg ₹2,300' });
  expect(size.getAttribute('href')).toContain(idOf(125));
  within(screen.getByRole('region', { name: 'Buy' })).getByText(/Today/);
});

test('several photos are a gallery, with a thumbnail of each', async () => {
  const photos = ['media/shown-photo/a/400.webp', 'media/shown-photo/b/400.webp'];
  const { _id, name } = serveProduct({ photo: photos[0] ?? null, photos });
  const page = await renderScreen(paths.product(_id), { as: 'visitor' });
  const gallery = within(await screen.findByRole('region', { name: `Photos of ${name}` }));
  expect(gallery.getByRole('list', { name: 'Photo 1 of 2' }).getAttribute('tabindex')).toBe('0');
  const first = gallery.getByRole('button', { name: 'Show photo 1' });
  expect(first.getAttribute('aria-current')).toBe('true');
  await page.user.click(gallery.getByRole('button', { name: 'Show photo 2' }));
  await expectAccessible();
});

test('the heart saves the product, and removes it', async () => {
  makeIdle();
  const { _id: productId, name } = serveProduct();
  const { press } = await renderScreen(paths.product(productId));
  const heart = `Save ${name}`;
  await screen.findByRole('button', { name: heart });
  expect(isPressed(heart)).toBe('false');
  await press(heart);
  await expectToast('Saved. We’ll notify you if the price drops or it’s back in stock.');
  expect(isPressed(heart)).toBe('true');
  await press(heart);
  await waitFor(() => expect(isPressed(heart)).toBe('false'));
  expect(sentTo('PUT /product/save/product/v1').map(({ body }) => body)).toEqual([
    { productId, isSaved: true },
    { productId, isSaved: false },
  ]);
  expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull();
});

test('what can’t be saved is not shown as saved, with the reason', async () => {
  makeIdle();
  const { _id, name } = serveProduct();
  const message = 'You can save up to 200 products. Remove one from your saved items first.';
  serveApi({ 'PUT /product/save/product/v1': refuse(409, message, 'TOO_MANY_SAVED') });
  const { press } = await renderScreen(paths.product(_id));
  await screen.findByRole('button', { name: `Save ${name}` });
  await press(`Save ${name}`);
  await expectToast(message);
  expect(isPressed(`Save ${name}`)).toBe('false');
});

test('a visitor is asked to sign in, and comes back to the saved product', async () => {
  const { _id, name } = serveProduct({ listing: { isInStock: false } });
  // The screen for signing in.
  serveApi({
    'GET /auth/get/sign/in/options/v1': unreachable,
    'POST /user/filter/consultation/vet/list/v1': unreachable,
    'GET /product/get/user/concern/name/v1': { data: [] },
  });
  const { press } = await renderScreen(paths.product(_id), { as: 'visitor' });
  await screen.findByRole('button', { name: 'Notify me' });
  await press('Notify me');
  await screen.findByRole('alertdialog', { name: `Sign in to save ${name}?` });
  await press('Sign in');
  await arriveAt(paths.login(paths.product(_id)));
  cleanup();
  await renderScreen(paths.product(_id));
  await screen.findByText('We’ll notify you when it’s back in stock.');
  expect(sentTo('PUT /product/save/product/v1')).toHaveLength(1);
});

test('“Notify me” is shown for what no shop sells, or has in stock', async () => {
  const { _id } = serveProduct({ best: null, listings: [] });
  const { press } = await renderScreen(paths.product(_id));
  await screen.findByRole('button', { name: 'Notify me' });
  await press('Notify me');
  await screen.findByText('We’ll notify you when it’s back in stock.');
  expect(isPressed('Notify me')).toBe('true');
});

test('a product names the pets that it may not suit, and why', async () => {
  makeIdle();
  const { _id: productId } = serveProduct();
  const [bruno, laddu] = [
    aPet({ allergies: [{ _id: idOf(23), name: 'Chicken' }] }),
    aPet({ _id: idOf(24), name: 'Laddu' }),
  ];
  const found = { productId, petId: bruno._id, petName: 'Bruno' };
  serveApi({
    'GET /pet/get/all/info/list/v1': { data: [bruno, laddu] },
    'GET /pet/get/allergens/of/products/v1': {
      data: [
        { ...found, allergy: 'Chicken', ingredient: 'Chicken meal' },
        { ...found, allergy: 'Shampoo or soap', ingredient: null },
      ],
    },
  });
  await renderScreen(paths.product(productId));
  const warning = await screen.findByRole('alert');
  within(warning).getByText('May not suit Bruno');
  within(warning).getByText('Bruno is allergic to chicken: contains “Chicken meal”');
  within(warning).getByText('Bruno is allergic to shampoo or soap');
  await expectAccessible();
});

test('an imported product shows where it was made, and who imported it', async () => {
  const { _id } = serveProduct({
    manufacturer: 'Siam Pet Foods',
    countryOfOrigin: 'Thailand',
    importer: 'Tail Imports, 4 Dock Road, Chennai',
  });
  const page = await renderScreen(paths.product(_id), { as: 'visitor' });
  await page.press('Maker and origin');
  const text = screen.getByText(/Siam Pet Foods/).textContent;
  expect(text).toBe(
    'Siam Pet Foods\nCountry of origin: Thailand\nImported by Tail Imports, 4 Dock Road, Chennai',
  );
});
