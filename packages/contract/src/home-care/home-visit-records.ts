import { z } from 'zod';
import { homeVisitKinds, homeVisitStatuses } from '../booking-constants.ts';
import { moment } from '../dates.ts';
import { id } from '../ids.ts';
import { paper } from '../money/papers.ts';
import { payment, refund } from '../money/payments.ts';
import { rupees } from '../money.ts';
import { latitude, longitude } from '../numbers.ts';
import { imageUrls } from '../uploads.ts';
import { referralOffer } from '../vets/consultations.ts';
import { homeVisitActors, labReportStatuses } from './home-visit-constants.ts';

export const kind = z.enum(homeVisitKinds, 'Choose blood test, vaccination or home care.');

/** The price of a visit. */
export const bill = z.object({
  lines: z.array(z.object({ serviceId: id, name: z.string(), price: rupees, minutes: z.int() })),
  services: rupees,
  /** The visit charge, once. */
  charge: rupees,
  /** GST included in the services. */
  tax: rupees,
  discount: rupees,
  couponCode: z.string().nullable(),
  referral: rupees,
  toPay: rupees,
});

const named = z.object({ _id: id, name: z.string() });

/** A home visit as shown in lists. */
export const visit = z.object({
  _id: id,
  kind,
  status: z.enum(homeVisitStatuses),
  /** Arrival is between these two. */
  windowStart: moment,
  windowEnd: moment,
  minutes: z.int(),
  isMoved: z.boolean(),
  /** Until when the window is held for a payment. */
  holdExpiresAt: moment.nullable(),
  pets: z.array(named.extend({ photo: imageUrls.nullable(), category: z.string(), petImage: z.string() })),
  lines: z.array(
    z.object({
      _id: id,
      /** Null once the owner was erased. */
      petId: id.nullable(),
      petName: z.string().nullable(),
      serviceId: id,
      name: z.string(),
      price: rupees,
      minutes: z.int(),
    }),
  ),
  address: z.object({
    fullName: z.string(),
    mobileNo: z.string(),
    house: z.string(),
    area: z.string(),
    landmark: z.string(),
    pincode: z.string(),
    city: z.string(),
    state: z.string(),
    latitude,
    longitude,
  }),
  note: z.string(),
  /** The technician, once assigned, or the vet chosen by the owner. */
  technician: z
    .object({
      _id: id,
      name: z.string(),
      /** A picture's path relative to the image base. */
      photo: z.string().nullable(),
      registrationNo: z.string(),
      vetId: id.nullable(),
    })
    .nullable(),
  bill,
  referral: referralOffer.nullable(),
  payment: payment.nullable(),
  refund: refund.nullable(),
  /** The refund for cancelling: now, and from later moments on, each smaller than the one before. */
  cancellation: z.object({
    isAllowed: z.boolean(),
    refund: rupees,
    stages: z.array(z.object({ from: moment, refund: rupees })),
    /** Free until then, and while no technician is assigned. */
    freeUntil: moment,
  }),
  reschedule: z.object({
    isAllowed: z.boolean(),
    /** After a failed attempt: free, and doesn't count as a move. */
    isFreeRevisit: z.boolean(),
    movesLeft: z.int().min(0),
    until: moment,
    why: z.string().nullable(),
  }),
  createdAt: moment,
});

/** The same, with the details shown only on its own page. */
export const visitDetails = visit.extend({
  /** How to prepare, by service. */
  prep: z.array(z.object({ service: z.string(), lines: z.array(z.string()) })),
  /** The code to say at the door, while the technician is on the way or there. */
  startCode: z.string().nullable(),
  /** While the technician is on the way: expected arrival, and last known position. */
  etaAt: moment.nullable(),
  position: z.object({ latitude, longitude, at: moment }).nullable(),
  lateMinutes: z.int().min(0),
  /** Whether the owner can be connected to the technician by phone, with both numbers hidden. */
  canCall: z.boolean(),
  /** Why the last attempt failed, in a sentence. */
  failure: z.string().nullable(),
  arrivedAt: moment.nullable(),
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  advice: z.string(),
  checks: z.array(z.object({ lineId: id, item: z.string(), at: moment })),
  photos: z.array(imageUrls),
  vitals: z.array(
    z.object({
      petId: id,
      weightKg: z.number().nullable(),
      temperatureC: z.number().nullable(),
      heartRate: z.int().nullable(),
      respiration: z.int().nullable(),
      note: z.string(),
    }),
  ),
  /** For blood tests, one per line: status of sample and report. */
  tests: z.array(
    z.object({
      lineId: id,
      barcode: z.string().nullable(),
      collectedAt: moment.nullable(),
      receivedAt: moment.nullable(),
      /** Why the last sample was unusable. */
      rejection: z.string().nullable(),
      report: z.enum(labReportStatuses).nullable(),
      dueAt: moment.nullable(),
      /** How many values are out of range; null: not verified, or the values are only in the lab’s own PDF. */
      unusual: z.int().nullable(),
      /** The report's URL, valid for five minutes; once it is verified. */
      pdfUrl: z.string().nullable(),
    }),
  ),
  /** For vaccinations, one per administered line. */
  doses: z.array(
    z.object({
      lineId: id,
      batchNo: z.string(),
      expiresOn: z.string(),
      givenAt: moment,
      nextDueOn: z.string().nullable(),
      /** The certificate's URL, valid for five minutes; once the visit is done. */
      pdfUrl: z.string().nullable(),
    }),
  ),
  /** Once it was earned. */
  papers: z.array(paper),
  cancelReason: z.string().nullable(),
  cancelNote: z.string(),
  /** History, oldest first. */
  timeline: z.array(
    z.object({
      status: z.enum(homeVisitStatuses),
      at: moment,
      actor: z.enum(homeVisitActors),
      /** Its window from then on; null: unchanged. */
      windowStart: moment.nullable(),
      /** Its technician from then on; null: unchanged. */
      technicianName: z.string().nullable(),
      note: z.string(),
    }),
  ),
});
