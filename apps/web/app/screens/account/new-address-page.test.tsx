import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { stubNavigator } from '../../testing/device';
import { inSequence, missing, refuse } from '../../testing/outcomes';
import { anAddress } from '../../testing/records';
import { address, arriveAt, expectToast, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const NEW = '/profile/addresses/new';
const ADD = 'POST /address/add/address/v1';
const BY_PINCODE = 'GET /address/get/place/by/pincode/{pincode}/v1';

const place = {
  pincode: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
  areas: ['M G Road'],
  location: { type: 'Point' as const, coordinates: [77.6, 12.98] as [number, number] },
  isApproximate: false,
};
const city = { city: 'Bengaluru', state: 'Karnataka' };
const nearby = [
  { ...city, pincode: '560001', name: 'M G Road', latitude: 12.975, longitude: 77.606 },
  { ...city, pincode: '560008', name: 'Ulsoor', latitude: 12.981, longitude: 77.62 },
];

beforeEach(() =>
  serveApi({
    [BY_PINCODE]: { data: place },
    'GET /address/get/place/by/point/v1': { data: place, nearby },
    'GET /address/get/all/address/v1': { data: [anAddress()] },
    [ADD]: { data: anAddress(), message: 'Address Added Successfully' },
  }),
);

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const expectHint = (name: string, description: string | RegExp) =>
  screen.findByRole('textbox', { name, description });

type Screen = Awaited<ReturnType<typeof renderScreen>>;

async function fillPerson({ fill }: Screen) {
  await fill('House or flat', '12, Rose Villa');
  await fill('Area or street', '100 Feet Road');
  await fill('Name', 'Asha Menon');
  await fill('Mobile number', '+91 98765 43210');
}

test('an empty form shows at each field what is missing', async () => {
  const { press } = await renderScreen(NEW);
  await press('Save address');
  await expectHint('Pincode', 'Enter a 6-digit pincode.');
  await expectHint('City', 'City is needed.');
  await expectHint('House or flat', 'House or flat is needed.');
  await expectHint('Area or street', 'Area or street is needed.');
  // Prefilled with the signed-in user.
  expect(field('Name').value).toBe('Asha Menon');
  expect(field('Mobile number').value).toBe('9876543210');
  await expectHint('Landmark (optional)', '');
  await expectAccessible();
  expect(sentTo(ADD)).toEqual([]);
});

test('the server’s errors are shown at their fields, and the input stays', async () => {
  const unknown = 'We don’t know this pincode. Please check it.';
  serveApi({
    [BY_PINCODE]: ({ params }) => (params.pincode === '999999' ? missing : { data: place }),
    [ADD]: inSequence(refuse(422, unknown, 'PLACE_UNKNOWN', { fields: { pincode: unknown } }), {
      data: anAddress(),
      message: 'Address Added Successfully',
    }),
  });
  const page = await renderScreen(NEW);
  await page.fill('Pincode', '999999');
  await page.fill('City', 'Nowhere');
  await page.fill('State', 'Nowhere');
  await fillPerson(page);
  await page.press('Save address');

  await expectHint('Pincode', unknown);
  expect(field('Pincode').value).toBe('999999');
  expect(field('House or flat').value).toBe('12, Rose Villa');
  expect(address()).toBe(NEW);

  await page.fill('Pincode', '560001');
  await waitFor(() => expect(field('State').value).toBe('Karnataka'));
  await page.press('Save address');
  await expectToast('Address Added Successfully');
  await arriveAt('/profile/addresses');
  const [refused, saved] = sentTo(ADD);
  expect(refused?.body).toMatchObject({ pincode: '999999', city: 'Nowhere', state: 'Nowhere' });
  expect(saved?.body).toMatchObject({
    label: 'Home',
    fullName: 'Asha Menon',
    mobileNo: '+91 98765 43210',
    house: '12, Rose Villa',
    area: '100 Feet Road',
    pincode: '560001',
    city: 'Bengaluru',
    state: 'Karnataka',
  });
  // A different address is a different request, not a retry of the refused one.
  expect(saved?.idempotencyKey).toBeTruthy();
  expect(saved?.idempotencyKey).not.toBe(refused?.idempotencyKey);
});

test('an unfinished address survives a reload, and is cleared once saved', async () => {
  const page = await renderScreen(NEW);
  await page.press('Work', 'radio');
  await page.fill('Pincode', '560001');
  await waitFor(() => expect(field('State').value).toBe('Karnataka'));
  await fillPerson(page);

  const again = await page.reload();
  await waitFor(() => expect(field('House or flat').value).toBe('12, Rose Villa'));
  expect(field('State').value).toBe('Karnataka');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Work' }).checked).toBe(true);
  await again.press('Save address');
  await expectToast('Address Added Successfully');
  expect(sentTo(ADD)).toMatchObject([{ body: { label: 'Work', house: '12, Rose Villa' } }]);

  await again.press('Add address', 'link');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'House or flat' })).value).toBe('');
});

test('without street tiles there is no map: the nearest locality sets the pin, by keyboard', async () => {
  const page = await renderScreen(NEW);
  await page.fill('Pincode', '560001');
  const locality = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Nearest locality/ });
  expect(field('City').value).toBe('Bengaluru');
  expect(screen.queryByRole('button', { name: 'Choose on the map' })).toBeNull();
  expect(field('Pincode').compareDocumentPosition(locality)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await page.user.selectOptions(locality, 'Ulsoor, 560008');
  await screen.findByText(/^The pin is set\. .*Bengaluru/);
  expect(locality.value).toBe('560008');
  // A locality has exactly one pincode, which replaces the typed one.
  await waitFor(() => expect(field('Pincode').value).toBe('560008'));
  await expectAccessible();
  await fillPerson(page);
  await page.press('Save address');
  await expectToast('Address Added Successfully');
  expect(sentTo(ADD)).toMatchObject([
    { body: { pincode: '560008', location: { type: 'Point', coordinates: [77.62, 12.981] } } },
  ]);
});

test('changing the pincode removes the pin', async () => {
  const page = await renderScreen(NEW);
  await page.fill('Pincode', '560001');
  await page.user.selectOptions(
    await screen.findByRole('combobox', { name: /^Nearest locality/ }),
    'Ulsoor, 560008',
  );
  await screen.findByText(/^The pin is set\./);
  await page.fill('Pincode', '560038');
  await waitFor(() => expect(screen.queryByText(/^The pin is set\./)).toBeNull());
  await fillPerson(page);
  await page.press('Save address');
  await expectToast('Address Added Successfully');
  expect(sentTo(ADD)[0]?.body).toMatchObject({ pincode: '560038' });
  expect(sentTo(ADD)[0]?.body).not.toHaveProperty('location');
});

const locate = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
  stubNavigator({ geolocation: { getCurrentPosition } });

test("the device's location sets the pin, fills the form and is remembered", async () => {
  locate((found) => found({ coords: { latitude: 12.9784, longitude: 77.6408 } } as GeolocationPosition));
  const { press } = await renderScreen(NEW);
  await press('Use my location');
  await screen.findByText(/^The pin is set\. Near .+, Bengaluru 560001/);
  expect(field('Pincode').value).toBe('560001');
  expect(field('City').value).toBe('Bengaluru');
  expect(JSON.parse(localStorage.getItem('location') ?? '')).toEqual({ lat: 12.9784, lng: 77.6408 });
});

test('if the device shares no location, the user is shown what to do instead', async () => {
  locate((_, refused) => refused?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  const { press } = await renderScreen(NEW);
  await press('Use my location');
  await screen.findByText(/^Location is blocked for this site\./);
  await expectAccessible();
});
