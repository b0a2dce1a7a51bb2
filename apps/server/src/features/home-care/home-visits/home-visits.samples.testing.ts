import { homeVisitKinds, homeVisitStatuses } from '@tailwell/contract/booking-constants';
import { homeVisitActors } from '@tailwell/contract/home-care/home-visit-constants';
import { type Person, type Samples, times, UNKNOWN_ID, type World } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addressBody } from '../../account/addresses/addresses.testing.ts';
import { makePet } from '../../pets/pets/pets.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { bookVisit, createVisit, makeTeam, windowIn } from './home-visits.testing.ts';
import { inDays, insertService, insertVisit } from './inserted-visits.testing.ts';

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

const request = {
  lines: [{ petId: UNKNOWN_ID, serviceId: UNKNOWN_ID }],
  addressId: UNKNOWN_ID,
  startsAt: '2030-01-01T04:30:00.000Z',
  note: 'The bell is broken',
  consultId: UNKNOWN_ID,
  vetId: UNKNOWN_ID,
};
const paid = { ...request, couponCode: 'FIRST', expectedToPay: 499 };

const visitBody = (kind: 'blood_test' | 'vaccination' | 'home_care', days: number) => ({
  open: 'file' as const,
  body: (petId: string, { services, addresses, hourOf }: World, by: Person) => ({
    lines: [{ petId, serviceId: services[kind] }],
    addressId: addresses[by],
    startsAt: windowIn(days, hourOf(by)),
  }),
});

export const visitToday = async ({ app, petId, ownerId, services }: World) => {
  // A pet can have only one visit at a time.
  await app.db
    .updateTable('homeVisits')
    .set({ status: 'cancelled_by_ops' })
    .where('userId', '=', ownerId)
    .where('kind', '=', 'home_care')
    .execute();
  const lines = [{ petId, serviceId: services.home_care, name: 'Nail trim' }];
  return (await insertVisit(app.db, { userId: ownerId, kind: 'home_care', lines, windowStart: new Date() }))
    .id;
};

export const samples: Samples = {
  'POST /user/get/home/care/offer/v1': {
    body: {
      kind: 'blood_test',
      addressId: UNKNOWN_ID,
      pincode: '560038',
      location: { lat: 12.97, lng: 77.59 },
      vetId: UNKNOWN_ID,
      services: [UNKNOWN_ID],
      visitId: UNKNOWN_ID,
    },
  },
  'POST /user/hold/home/care/request/v1': {
    body: { ...request, kind: 'home_care' },
    pet: {
      ...visitBody('home_care', 3),
      body: (petId, world, by) => ({
        ...visitBody('home_care', 3).body(petId, world, by),
        kind: 'home_care',
      }),
    },
  },
  'POST /user/create/blood/test/request/v2': { body: paid, pet: visitBody('blood_test', 4) },
  'POST /user/create/vaccination/request/v2': { body: paid, pet: visitBody('vaccination', 5) },
  'POST /user/create/home/care/request/v2': { body: paid, pet: visitBody('home_care', 6) },
  'GET /user/get/single/home/care/requests/{id}/v2': { owned: makeBooked },
  'PUT /user/cancel/appointment/request/{id}/v1': {
    body: { reasonId: UNKNOWN_ID, note: 'It rains', expectedRefund: 499 },
    owned: makeHold,
  },
  'PUT /user/update/home/care/request/{id}/v1': {
    body: { startsAt: request.startsAt },
    owned: { make: makeBooked, body: { startsAt: windowIn(4, 12) } },
  },
  'GET /user/get/home/vacc/blood/care/requests/list/v1': {
    fill: async (app) => {
      const owner = await insertOwner(app.db);
      const service = await insertService(app.db, 'home_care');
      const lines = [{ petId: owner.petId, serviceId: service.id, name: service.name }];
      for (const index of times) {
        await insertVisit(app.db, {
          ...{ userId: owner.id, kind: 'home_care', lines },
          windowStart: inDays(index + 2),
        });
      }
      return { token: owner.token };
    },
    pet: { open: 'owner', isList: true, make: visitToday },
  },
  'POST /user/request/home/care/at/pincode/v1': { body: { pincode: '560038', kind: 'blood_test' } },
  'POST /console/cancel/home-visits/{id}/v1': { body: { reason: 'Nobody can come' } },
  columns: {
    'home_visit_events.actor': homeVisitActors,
    'home_visit_events.from_status': homeVisitStatuses,
    'home_visit_events.to_status': homeVisitStatuses,
    'home_visits.kind': homeVisitKinds,
    'home_visits.status': homeVisitStatuses,
    'service_requests.kind': homeVisitKinds,
  },
};
