import type { TestApp } from '../../../testing/test-app.ts';
import { addressBody } from '../../account/addresses/addresses.testing.ts';
import { makePet } from '../../pets/pets/pets.testing.ts';
import { bookVisit, createVisit, makeTeam, windowIn } from './home-visits.testing.ts';

const SINGLE = 'GET /user/get/single/home/care/requests/{id}/v2';
const CANCEL = 'PUT /user/cancel/appointment/request/{id}/v1';
const MOVE = 'PUT /user/update/home/care/request/{id}/v1';

async function makeHost(app: TestApp, token: string) {
  const petId = await makePet(app, token);
  const added = await app.call('POST /address/add/address/v1', { token, body: addressBody() });
  return { token, petId, addressId: added.body.data._id as string };
}

async function makeHold(app: TestApp, token: string): Promise<string> {
  const created = await createVisit(app, await makeHost(app, token), await makeTeam(app.db));
  return created.body.apointmentId;
}

async function makeBooked(app: TestApp, token: string): Promise<string> {
  return (await bookVisit(app, await makeHost(app, token), await makeTeam(app.db))).id;
}

/** How to create a visit for each call on one, and the call's body. */
export const ownedVisits = {
  [SINGLE]: { make: makeBooked },
  [CANCEL]: { make: makeHold },
  [MOVE]: { make: makeBooked, body: { startsAt: windowIn(4, 12) } },
};

/** Valid bodies of the calls about visits, with ids that don't exist. */
export function visitBodies(unknownId: string): Record<string, object> {
  const request = {
    lines: [{ petId: unknownId, serviceId: unknownId }],
    addressId: unknownId,
    startsAt: '2030-01-01T04:30:00.000Z',
    note: 'The bell is broken',
    consultId: unknownId,
    vetId: unknownId,
  };
  const paid = { ...request, couponCode: 'FIRST', expectedToPay: 499 };
  return {
    'POST /user/get/home/care/offer/v1': {
      kind: 'blood_test',
      addressId: unknownId,
      pincode: '560038',
      location: { lat: 12.97, lng: 77.59 },
      vetId: unknownId,
      services: [unknownId],
      visitId: unknownId,
    },
    'POST /user/hold/home/care/request/v1': { ...request, kind: 'home_care' },
    'POST /user/create/blood/test/request/v2': paid,
    'POST /user/create/vaccination/request/v2': paid,
    'POST /user/create/home/care/request/v2': paid,
    [CANCEL]: { reasonId: unknownId, note: 'It rains', expectedRefund: 499 },
    [MOVE]: { startsAt: request.startsAt },
    'POST /user/request/home/care/at/pincode/v1': { pincode: '560038', kind: 'blood_test' },
  };
}
