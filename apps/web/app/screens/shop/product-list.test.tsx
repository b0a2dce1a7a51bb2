import { petCategories } from '@tailwell/contract/pet-categories';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../paths';
import { aProduct, aShop } from '../../testing/catalogue';
import { missing } from '../../testing/outcomes';
import { aPet } from '../../testing/pet-records';
import { idOf } from '../../testing/records';
import { renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const LIST = 'GET /product/get/product/by/product/category/v1';
const OF_SHOP = 'GET /product/get/product/list/by/shop/{shopId}/v1';
const OPTIONS = 'GET /product/get/filter/options/v1';

const cat = { _id: petCategories[1]._id, name: 'Cat', petImage: '/pets/cat.svg' };
const shop = {
  ...aShop(),
  about: '',
  street: '1, 100 Feet Road',
  state: 'Karnataka',
  pincode: '560038',
  latitude: 12.97,
  longitude: 77.59,
  licenceNumber: null,
  deliversWithinKm: 5,
  hours: [],
  ratingStars: [0, 0, 0, 0, 0],
};
const found = { data: [aProduct()], total: 1, isCapped: false };

const serveLists = () =>
  serveApi({
    'GET /address/get/all/address/v1': { data: [] },
    'GET /pet/get/all/info/list/v1': { data: [aPet({ category: cat })] },
    'GET /product/get/all/product/category/v1': { data: [] },
    [LIST]: found,
    [OF_SHOP]: { ...found, shop },
    [OPTIONS]: {
      data: {
        categories: [],
        subcategories: [],
        concerns: [],
        pets: [],
        brands: [],
        prices: [],
        discounts: [],
        inStock: 1,
        withPrescription: 0,
        withoutPrescription: 1,
        isCapped: false,
      },
    },
    'GET /ratings/get/of/subject/v1': {
      data: [],
      total: 0,
      rating: null,
      ratingCount: 0,
      ratingStars: [0, 0, 0, 0, 0],
      canRate: false,
      own: null,
    },
  });

const chooseLocation = () => localStorage.setItem('location', JSON.stringify({ lat: 12.97, lng: 77.59 }));

test.each([
  ['all products that words find', '/product-category?q=food', LIST],
  ['what a shop sells', paths.shop(idOf(100)), OF_SHOP],
] as const)('%s is asked for with the kinds of one’s pets, and filters without', async (_, path, call) => {
  serveLists();
  await renderScreen(path);
  await screen.findByRole('article');
  await waitFor(() => expect(sentTo(call).at(-1)?.query).toMatchObject({ ownPets: cat._id }));
  expect(sentTo(OPTIONS)).toHaveLength(1);
});

test('products from shops near the selected location are a filter, which can be removed', async () => {
  serveLists();
  serveApi({ 'GET /address/get/place/by/point/v1': missing });
  chooseLocation();
  const { press } = await renderScreen('/product-category?q=food');
  await screen.findByRole('article');
  expect(sentTo(LIST).at(-1)?.query).not.toHaveProperty('near');
  await press('Shops near you', 'radio');
  await waitFor(() =>
    expect(sentTo(LIST).at(-1)?.query).toMatchObject({ near: 'true', lat: '12.97', lng: '77.59' }),
  );
  expect(sentTo(OPTIONS).at(-1)?.query).toMatchObject({ near: 'true', lat: '12.97', lng: '77.59' });
  expect(location.search).toContain('near=yes');
  await press('Remove the filter: From shops near you');
  await waitFor(() => expect(location.search).not.toContain('near'));
});

test('without a location no shop is near: the filter is neither offered nor applied', async () => {
  serveLists();
  await renderScreen('/product-category?q=food&near=yes');
  await screen.findByRole('article');
  expect(screen.queryByRole('radio', { name: 'Shops near you' })).toBeNull();
  expect(sentTo(LIST).map(({ query }) => query.near)).not.toContain('true');
});

test('lists are sorted by the price with delivery, except those of one shop', async () => {
  serveLists();
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await renderScreen('/product-category?q=food&sort=total');
  await screen.findByRole('article');
  expect(names()).toContain('Lowest price with delivery');
  expect(sentTo(LIST).at(-1)?.query).toMatchObject({ sort: 'total' });
  cleanup();
  await renderScreen(paths.shop(idOf(100)));
  await screen.findByRole('article');
  expect(names()).not.toContain('Lowest price with delivery');
});

test('a hidden group has its page, under the name in its address, and an unknown one has none', async () => {
  serveLists();
  const { unmount } = await renderScreen('/product-category?category=cat-trees');
  await screen.findByRole('heading', { name: 'Cat trees', level: 1 });
  await screen.findByRole('article');
  unmount();
  serveApi({ [OPTIONS]: missing });
  await renderScreen('/product-category?category=dog-trees');
  await screen.findByText(/this page isn’t here/);
});
