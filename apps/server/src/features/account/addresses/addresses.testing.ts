import { addressLabels } from '@tailwell/contract/account/addresses';
import type { Samples } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
/** A filled-in address form, with changes. */
export const addressBody = (changes: Record<string, unknown> = {}) => ({
  label: 'Home' as const,
  fullName: 'Asha Menon',
  mobileNo: '9876543210',
  house: '4, Laburnum Court',
  area: '12th Main, Indiranagar',
  landmark: 'Opposite the park',
  pincode: '560038',
  city: 'Bengaluru Urban',
  state: 'Karnataka',
  location: { type: 'Point', coordinates: [77.6408, 12.9784] },
  ...changes,
});

async function makeAddress(app: TestApp, token: string): Promise<string> {
  const added = await app.call('POST /address/add/address/v1', { token, body: addressBody() });
  return added.body.data._id;
}

export const samples: Samples = {
  'GET /address/get/single/address/{id}/v1': { owned: makeAddress },
  'POST /address/add/address/v1': { body: addressBody() },
  'PUT /address/update/address/{id}/v1': {
    body: addressBody(),
    owned: { make: makeAddress, body: addressBody({ area: 'Changed' }) },
  },
  'PUT /address/delete/address/{id}/v1': { body: {}, owned: makeAddress },
  columns: { 'addresses.label': addressLabels },
};
