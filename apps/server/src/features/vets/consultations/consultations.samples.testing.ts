import { consultationStatuses } from '@tailwell/contract/booking-constants';
import {
  consultationActors,
  consultationKinds,
  symptomDurations,
} from '@tailwell/contract/vets/consultation-constants';
import { imageUpload, type Samples, times, UNKNOWN_ID } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makePet } from '../../pets/pets/pets.testing.ts';
import { book, findVet, freeTimes, hold, insertOwner } from './consultations.testing.ts';

/** A vet’s past consultations with one owner, one a day. */
export async function fillConsultations(app: TestApp) {
  const { vetId } = await findVet(app);
  const owner = await insertOwner(app.db);
  const rows = times.map((index) => {
    const startsAt = new Date(Date.now() - (index + 400) * DAY_MS);
    const endsAt = new Date(startsAt.getTime() + 15 * 60_000);
    return { startsAt, endsAt, blockedUntil: endsAt, bookedAt: startsAt };
  });
  const status = 'completed' as const;
  const common = { vetId, userId: owner.id, petId: owner.petId, status, feePaise: 0 };
  await app.db
    .insertInto('consultations')
    .values(rows.map((row) => ({ ...common, ...row })))
    .execute();
  return { owner, vetId };
}

const DAY_MS = 86_400_000;

async function makeHold(test: TestApp, token: string): Promise<string> {
  const { vetId } = await findVet(test, 1);
  const [startsAt = ''] = await freeTimes(test, vetId);
  return (await hold(test, { token }, vetId, startsAt)).body.data._id;
}

export async function makeBooked(test: TestApp, token: string): Promise<string> {
  const { vetId } = await findVet(test, 1);
  const [startsAt = '', later = ''] = await freeTimes(test, vetId);
  const petId = await makePet(test, token);
  newTime.startsAt = later;
  return (await book(test, { token, petId, mobileNo: '' }, { vetId, startsAt })).id;
}

/** A time that the vet of `makeBooked` offers, set by it. */
const newTime = { startsAt: '' };

export const samples: Samples = {
  'POST /user/hold/asign/vet/schedule/v1': {
    body: { vetId: UNKNOWN_ID, startsAt: '2030-01-01T10:00:00.000Z' },
  },
  'POST /user/create/asign/vet/schedule/v1': {
    body: {
      vetId: UNKNOWN_ID,
      startsAt: '2030-01-01T10:00:00.000Z',
      petId: UNKNOWN_ID,
      concern: UNKNOWN_ID,
      symptoms: 'Scratches',
      since: 'today',
      photos: ['consultation-photo/aaaaaaaaaaaaaaaaaaaaaa'],
      couponCode: 'FIRSTVET',
      expectedToPay: 499,
    },
    pet: { open: 'file', body: (petId, { vetId, nextTime }) => ({ vetId, startsAt: nextTime(), petId }) },
  },
  'GET /user/get/my/asign/vet/schedule/v1': {
    fill: async (app) => {
      const { owner } = await fillConsultations(app);
      return { token: owner.token };
    },
  },
  'GET /user/get/asign/vet/schedule/{id}/v1': { owned: makeHold },
  'PUT /user/delete/asign/vet/schedule/{id}/v1': {
    body: { reasonId: UNKNOWN_ID, note: 'No', expectedRefund: 1 },
    owned: makeHold,
  },
  'PUT /user/update/asign/vet/schedule/{id}/v1': {
    body: { startsAt: '2030-01-01T10:00:00.000Z' },
    owned: { make: makeBooked, body: newTime },
  },
  'POST /consultation/upload/image/in/chat/v1': { body: imageUpload },
  'POST /console/cancel/consultations/{id}/v1': { body: { reason: 'The vet has fallen ill' } },
  'POST /console/move/consultations/{id}/v1': { body: { vetId: UNKNOWN_ID } },
  columns: {
    'consultation_events.actor': consultationActors,
    'consultation_events.from_status': consultationStatuses,
    'consultation_events.to_status': consultationStatuses,
    'consultations.kind': consultationKinds,
    'consultations.since': symptomDurations,
    'consultations.status': consultationStatuses,
  },
};
