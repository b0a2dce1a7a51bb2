import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../paths';
import { aProduct } from '../../testing/catalogue';
import { idOf } from '../../testing/records';
import { renderScreen } from '../../testing/render-screen';
import { serveApi } from '../../testing/serve-api';

test('the page links to other sizes, and shows the delivery time beside the button', async () => {
  const { best, ...product } = aProduct();
  const listing = best && {
    ...best,
    delivery: { fee: 39, freeFrom: 499, isByCourier: false, arrives: 'Today' },
  };
  if (!listing) throw new Error('No shop sells it.');
  serveApi({
    'GET /product/get/single/product/{id}/info/v1': {
      data: {
        ...product,
        best: listing,
        listings: [listing],
        description: 'Dry food.',
        composition: '',
        directions: '',
        safety: '',
        manufacturer: '',
        subcategory: { slug: 'dry-food', name: 'Dry food' },
        concern: null,
        gstPercent: 5,
        otherSizes: [{ _id: idOf(125), packSize: '10 kg', price: 2_300 }],
        ratingStars: [0, 0, 0, 0, 0],
        now: '2026-01-05T06:30:00.000Z',
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
  });
  localStorage.setItem('location', JSON.stringify({ lat: 12.97, lng: 77.59 }));
  await renderScreen(paths.product(product._id), { as: 'visitor' });
  const sizes = within(await screen.findByRole('navigation', { name: 'Other sizes' }));
  const size = sizes.getByRole('link', { name: '10 kg ₹2,300' });
  expect(size.getAttribute('href')).toContain(idOf(125));
  within(screen.getByRole('region', { name: 'Buy' })).getByText(/Today/);
});
