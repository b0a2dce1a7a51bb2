import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { missing } from '../../testing/outcomes';
import { theRoles } from '../../testing/records';
import { renderScreen } from '../../testing/render-screen';
import { serveApi } from '../../testing/serve-api';

const LOCATION = 'GET /address/get/place/by/pincode/{pincode}/v1';
const serve = (list: 'service-zones' | 'technicians' | 'shops') =>
  serveApi({
    'GET /console/get/my/roles/v1': {
      data: theRoles(['manage_technicians', 'see_partners', 'manage_shops']),
    },
    [`GET /console/list/${list}/v1`]: { data: [], total: 0 },
    'GET /console/list/served-cities/v1': { data: [], total: 0 },
    'GET /console/list/people/v1': { data: [], total: 0 },
    'GET /console/list/vets/v1': { data: [], total: 0 },
    'GET /console/list/service-zones/v1': { data: [], total: 0 },
    'GET /address/get/place/by/point/v1': missing,
    [LOCATION]: ({ params }: { params: { pincode: string } }) =>
      params.pincode === '560038'
        ? {
            data: {
              pincode: '560038',
              city: 'Bengaluru',
              state: 'Karnataka',
              areas: [],
              isApproximate: false,
              location: { type: 'Point', coordinates: [77.6408, 12.9784] },
            },
          }
        : missing,
  } as never);

const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value;

test.each(['service-zones', 'technicians', 'shops'] as const)(
  'a pincode fills latitude and longitude of new %s; both can be changed',
  async (list) => {
    serve(list);
    const { fill } = await renderScreen(`/console/office/${list}/new`, { as: 'staff' });
    await fill(/^Pincode/, '560038');
    await waitFor(() => expect(shownIn('Latitude')).toBe('12.9784'));
    expect(shownIn('Longitude')).toBe('77.6408');
    await fill(/^Latitude/, '12.98');
    await waitFor(() => expect(shownIn('Latitude')).toBe('12.98'));
    expect(shownIn('Longitude')).toBe('77.6408');
  },
);

test('an unknown pincode is reported', async () => {
  serve('service-zones');
  const { fill } = await renderScreen('/console/office/service-zones/new', { as: 'staff' });
  await fill(/^Pincode/, '999999');
  await screen.findByText('We don’t know this pincode. Please check it.');
  expect(shownIn('Latitude')).toBe('');
});
