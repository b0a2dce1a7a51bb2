import { petCategories } from '@tailwell/contract/pet-categories';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../paths';
import { aProduct, aShop } from '../../testing/catalogue';
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

test.each([
  ['all products that words find', '/product-category?q=food', LIST],
  ['what a shop sells', paths.shop(idOf(100)), OF_SHOP],
] as const)('%s is asked for with the kinds of one’s pets, and filters without', async (_, path, call) => {
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
  await renderScreen(path);
  await screen.findByRole('article');
  await waitFor(() => expect(sentTo(call).at(-1)?.query).toMatchObject({ ownPets: cat._id }));
  expect(sentTo(OPTIONS)).toHaveLength(1);
});
