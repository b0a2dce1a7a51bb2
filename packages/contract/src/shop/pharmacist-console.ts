import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { page, total } from '../page.ts';
import { imageUrls } from '../uploads.ts';
import { orderActors, parcelStatuses, reviewChecks } from './order-constants.ts';
import { orderLine } from './parcels.ts';
import { MOVED, reasonForm } from './shop-console.ts';

const named = z.object({ _id: id, name: z.string() });

/** What is asked of a pharmacist: one shop's parcel, and what it is to be sold by. */
const review = z.object({
  /** Of the parcel. */
  _id: id,
  number: z.string(),
  status: z.enum(parcelStatuses),
  shop: named,
  buyer: z.object({ firstName: z.string() }),
  /** Since when it waits. */
  waitsSince: moment,
  /** What needs a prescription. */
  lines: z.array(orderLine),
  /** The buyer's pets, of which it is one. */
  pets: z.array(
    z.object({
      name: z.string(),
      category: z.string(),
      breed: z.string(),
      weightKg: z.number().nullable(),
      allergies: z.array(z.string()),
    }),
  ),
  /** Newest first. */
  prescriptions: z.array(
    z.object({
      _id: id,
      addedAt: moment,
      picture: imageUrls.nullable(),
      /** What one of our vets has signed. */
      signed: z
        .object({
          consultId: id,
          vetName: z.string(),
          registration: z.string(),
          petName: z.string().nullable(),
          signedAt: moment,
          /** The last day on which an owner may buy by it. */
          validUntil: moment,
          isValid: z.boolean(),
          medicines: z.array(
            z.object({
              medicine: z.string(),
              strength: z.string(),
              dose: z.string(),
              timesADay: z.int(),
              days: z.int(),
            }),
          ),
        })
        .nullable(),
    }),
  ),
  /** What was checked when it was last decided; null before that. */
  checks: z.array(z.enum(reviewChecks)).nullable(),
  history: z.array(
    z.object({ status: z.enum(parcelStatuses), at: moment, actor: z.enum(orderActors), note: z.string() }),
  ),
});

export const pharmacistConsoleCalls = {
  listReviews: endpoint({
    method: 'GET',
    path: '/pharmacist/get/reviews/v1',
    isOwn: true,
    summary:
      'Prescriptions that wait for a look, the longest first; with `tab=done` those this pharmacist has decided',
    who: 'pharmacist',
    query: z.object({
      page,
      tab: z.enum(['waiting', 'done'], 'Choose one of the lists.').default('waiting'),
    }),
    reply: reply(z.array(review), total),
  }),
  getReview: endpoint({
    method: 'GET',
    path: '/pharmacist/get/review/{id}/v1',
    isOwn: true,
    summary: 'One of them',
    who: 'pharmacist',
    params: idParams,
    reply: reply(review),
  }),
  approvePrescription: endpoint({
    method: 'PUT',
    path: '/pharmacist/approve/prescription/{id}/v1',
    isOwn: true,
    summary: 'The medicine may be sold by it: who says so has checked all five points',
    who: 'pharmacist',
    params: idParams,
    body: z.object({
      checks: z
        .array(z.enum(reviewChecks, 'Choose from the list.'), 'Say what you have checked.')
        .max(reviewChecks.length, 'Each of them once.'),
    }),
    reply: reply(review),
    errors: [...MOVED, 'CHECKS_MISSING'],
  }),
  rejectPrescription: endpoint({
    method: 'PUT',
    path: '/pharmacist/reject/prescription/{id}/v1',
    isOwn: true,
    summary: 'It may not; the owner reads why, and has 24 hours to show another one',
    who: 'pharmacist',
    params: idParams,
    body: reasonForm,
    reply: reply(review),
    errors: [...MOVED, 'REASON_UNKNOWN'],
  }),
  listPrescriptionReasons: endpoint({
    method: 'GET',
    path: '/pharmacist/get/reasons/v1',
    isOwn: true,
    summary: 'Why a prescription may be rejected',
    who: 'pharmacist',
    reply: reply(z.array(named)),
  }),
};
