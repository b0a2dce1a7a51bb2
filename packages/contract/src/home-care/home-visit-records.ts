import { z } from 'zod';
import { homeVisitKinds, homeVisitStatuses } from '../booking-constants.ts';
import { moment } from '../dates.ts';
import { id } from '../ids.ts';
import { payment, refund } from '../money/payments.ts';
import { rupees } from '../money.ts';
import { latitude, longitude } from '../numbers.ts';
import { imageUrls } from '../uploads.ts';
import { referralOffer } from '../vets/consultations.ts';
import { homeVisitActors, labReportStatuses } from './home-visit-constants.ts';

export const kind = z.enum(homeVisitKinds, 'Choose blood test, vaccination or home care.');

/** What a visit costs. */
export const bill = z.object({
  lines: z.array(z.object({ serviceId: id, name: z.string(), price: rupees, minutes: z.int() })),
  services: rupees,
  /** For coming, once. */
  charge: rupees,
  /** GST within the services. */
  tax: rupees,
  discount: rupees,
  couponCode: z.string().nullable(),
  referral: rupees,
  toPay: rupees,
});

const named = z.object({ _id: id, name: z.string() });

/** A visit at home, as lists have it. */
export const visit = z.object({
  _id: id,
  kind,
  status: z.enum(homeVisitStatuses),
  /** Somebody arrives between the two. */
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
  /** Who comes: once it is assigned, or the vet that was chosen. */
  technician: z
    .object({
      _id: id,
      name: z.string(),
      /** A picture by its path below the image base. */
      photo: z.string().nullable(),
      registrationNo: z.string(),
      vetId: id.nullable(),
    })
    .nullable(),
  bill,
  referral: referralOffer.nullable(),
  payment: payment.nullable(),
  refund: refund.nullable(),
  /** What cancelling brings back: now, and from later moments on, each less than the one before. */
  cancellation: z.object({
    isAllowed: z.boolean(),
    refund: rupees,
    stages: z.array(z.object({ from: moment, refund: rupees })),
    /** It costs nothing while nobody is assigned, and until then. */
    freeUntil: moment,
  }),
  reschedule: z.object({
    isAllowed: z.boolean(),
    /** After a failed attempt: free, and no move is counted. */
    isFreeRevisit: z.boolean(),
    movesLeft: z.int().min(0),
    until: moment,
    why: z.string().nullable(),
  }),
  createdAt: moment,
});

/** The same with what only its own page shows. */
export const visitDetails = visit.extend({
  /** What is to be done before we come, by what it is for. */
  prep: z.array(z.object({ service: z.string(), lines: z.array(z.string()) })),
  /** What to say at the door: while somebody is on the way or there. */
  startCode: z.string().nullable(),
  /** While somebody is on the way: when they are expected, and where they were last seen. */
  etaAt: moment.nullable(),
  position: z.object({ latitude, longitude, at: moment }).nullable(),
  lateMinutes: z.int().min(0),
  /** Whether one can be put through to who comes, without either number being shown. */
  canCall: z.boolean(),
  /** Why the last attempt failed, in words. */
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
  /** Of blood tests, one for each line: where sample and report are. */
  tests: z.array(
    z.object({
      lineId: id,
      barcode: z.string().nullable(),
      collectedAt: moment.nullable(),
      receivedAt: moment.nullable(),
      /** The last sample was not usable: why. */
      rejection: z.string().nullable(),
      report: z.enum(labReportStatuses).nullable(),
      dueAt: moment.nullable(),
      /** How many values are not as usual; null: it isn’t verified, or has its values in the lab’s own PDF alone. */
      unusual: z.int().nullable(),
      /** The report, for five minutes; once it is verified. */
      pdfUrl: z.string().nullable(),
    }),
  ),
  /** Of vaccinations, one for each line that was given. */
  doses: z.array(
    z.object({
      lineId: id,
      batchNo: z.string(),
      expiresOn: z.string(),
      givenAt: moment,
      nextDueOn: z.string().nullable(),
      /** The certificate, for five minutes; once the visit is done. */
      pdfUrl: z.string().nullable(),
    }),
  ),
  cancelReason: z.string().nullable(),
  cancelNote: z.string(),
  /** What has happened, oldest first. */
  timeline: z.array(
    z.object({
      status: z.enum(homeVisitStatuses),
      at: moment,
      actor: z.enum(homeVisitActors),
      /** The window that it stands at from then on; null: as before. */
      windowStart: moment.nullable(),
      /** Who comes from then on; null: as before. */
      technicianName: z.string().nullable(),
      note: z.string(),
    }),
  ),
});
