import { expect, type Page } from '@playwright/test';

/** A pincode in the middle of Bengaluru, the only one at its location. */
export const PINCODE = '560001';

/** The address form, by its visible labels. */
export const addressForm = (page: Page) => ({
  pincode: page.getByLabel('Pincode'),
  city: page.getByLabel('City'),
  state: page.getByLabel('State'),
  house: page.getByLabel('House or flat'),
  area: page.getByLabel('Area or street'),
  landmark: page.getByLabel('Landmark'),
  name: page.getByLabel('Name', { exact: true }),
  mobile: page.getByLabel('Mobile number'),
  useMyLocation: page.getByRole('button', { name: 'Use my location' }),
  chooseOnMap: page.getByRole('button', { name: 'Choose on the map' }),
  pinIsSet: page.getByText(/^The pin is set\./),
  locality: page.getByLabel('Nearest locality'),
  save: page.getByRole('button', { name: 'Save address' }),
  saveChanges: page.getByRole('button', { name: 'Save changes' }),
});

/** The map over the form. */
export const mapDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Choose the place' });
  return {
    dialog,
    map: dialog.getByRole('region', { name: /^Map\./ }),
    location: dialog.getByRole('status'),
    use: dialog.getByRole('button', { name: 'Use this place' }),
  };
};

/** Fills in the fields that the location does not fill. */
export async function fillPerson(page: Page, house = '12, Rose Villa') {
  const form = addressForm(page);
  await form.house.fill(house);
  await form.area.fill('100 Feet Road');
  await form.name.fill('Asha Menon');
  await form.mobile.fill('+91 98765 43210');
}

/** Adds an address through the API. */
export async function addAddress(page: Page, token: string, house = '12, Rose Villa') {
  const answer = await page.request.post('/api/address/add/address/v1', {
    headers: { Authorization: token, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      label: 'Home',
      fullName: 'Asha Menon',
      mobileNo: '9876543210',
      house,
      area: '100 Feet Road',
      pincode: PINCODE,
      city: 'Bengaluru',
      state: 'Karnataka',
    },
  });
  expect(answer.status()).toBe(200);
}
