import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { aLocation, aShop } from '../../testing/catalogue';
import { idOf } from '../../testing/records';
import { renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const SHOPS = 'GET /product/get/nearby/shop/list/v1';
const CHENNAI = { lat: 13.08, lng: 80.27 };

test('a user without a location enters a pincode, and distances are shown', async () => {
  serveApi({
    [SHOPS]: ({ query }) => ({
      data: [aShop({ distanceKm: query.lat === undefined ? null : 1.2 })],
      total: 1,
      isCapped: false,
      cities: [],
    }),
    'GET /address/get/all/address/v1': { data: [] },
    'GET /address/get/place/by/pincode/{pincode}/v1': { data: aLocation() },
    'GET /address/get/place/by/point/v1': ({ query }) => ({
      data: aLocation(query.lat === CHENNAI.lat ? { city: 'Chennai', areas: ['George Town'] } : {}),
      nearby: [],
    }),
    'GET /address/get/served/cities/v1': {
      data: [
        {
          _id: idOf(1),
          name: 'Chennai',
          state: 'Tamil Nadu',
          hasHomeVisits: true,
          hasDelivery: true,
          location: { type: 'Point', coordinates: [CHENNAI.lng, CHENNAI.lat] },
        },
      ],
    },
  });
  const { user, press, fill } = await renderScreen('/pharmacy/stores');
  await screen.findByRole('heading', { name: 'Shops' });
  await press(/^Set your location/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Where are you?' }));
  await fill('Pincode', '12');
  await user.click(dialog.getByRole('button', { name: 'Use' }));
  await dialog.findByText('Enter a 6-digit pincode.');
  await expectAccessible();
  await fill('Pincode', '560038');
  await user.click(dialog.getByRole('button', { name: 'Use' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('heading', { name: 'Shops near you' });
  await screen.findByText(/1\.2\skm/);
  expect(JSON.parse(localStorage.getItem('location') ?? '')).toEqual({ lat: 12.9784, lng: 77.6408 });
  expect(sentTo(SHOPS).at(-1)?.query).toMatchObject({ lat: '12.9784', lng: '77.6408' });

  // A city is enough if nothing more exact is given.
  await press(/Near Indiranagar, Bengaluru.*choose another place/);
  await press('Chennai');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: /Near .*Chennai/ });
  expect(sentTo(SHOPS).at(-1)?.query).toMatchObject({ lat: '13.08', lng: '80.27' });
});

test.each([
  [null, 'Shops', 1],
  [1.2, 'Shops near you', 0],
])('on the first page, shops %s km away are listed under “%s”', async (distanceKm, title, promptCount) => {
  serveApi({
    'GET /address/get/all/address/v1': { data: [] },
    'GET /product/get/shopping/page/v1': {
      data: {
        hasProducts: false,
        categories: [],
        subcategories: [],
        concerns: [],
        tiles: [],
        offers: [],
        sections: [],
        shops: [aShop({ distanceKm })],
        now: '2026-02-03T06:30:00.000Z',
      },
    },
  });
  await renderScreen('/pharmacy');
  await screen.findByRole('heading', { name: title });
  expect(screen.queryAllByRole('button', { name: 'Set your location to see shops near you' })).toHaveLength(
    promptCount,
  );
});
