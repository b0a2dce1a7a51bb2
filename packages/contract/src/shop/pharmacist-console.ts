import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { page, total } from '../page.ts';
import { imageUrls } from '../uploads.ts';
import { orderActors, parcelStatuses, reviewChecks } from './order-constants.ts';
import { orderLine } from './parcels.ts';
import { CONFLICT_ERRORS, reasonForm } from './shop-console.ts';

const named = z.object({ _id: id, name: z.string() });

/** A pharmacist's review: one shop's parcel, and the prescription for it. */
const review = z.object({
  /** The parcel's id. */
  _id: id,
  number: z.string(),
  status: z.enum(parcelStatuses),
  shop: named,
  buyer: z.object({ firstName: z.string() }),
  /** Since when it has been waiting. */
  waitsSince: moment,
  /** The lines that need a prescription. */
  lines: z.array(orderLine),
  /** The buyer's pets, one of which it is for. */
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
      /** Signed by one of our vets. */
      signed: z
        .object({
          consultId: id,
          vetName: z.string(),
          registration: z.string(),
          petName: z.string().nullable(),
          signedAt: moment,
          /** The last day on which an owner can use it to order. */
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
  /** What was checked in the last decision; null before one. */
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
      'Prescriptions waiting for review, the longest first; with `tab=done` those this pharmacist has decided',
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
    errors: [...CONFLICT_ERRORS, 'CHECKS_MISSING'],
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
    errors: [...CONFLICT_ERRORS, 'REASON_UNKNOWN'],
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
