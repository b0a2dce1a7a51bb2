import { z } from 'zod';
import { consultationStatuses } from '../booking-constants.ts';
import { cancelForm } from '../bookings/cancelling.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { COUPON_ERRORS } from '../money/coupons.ts';
import { payment, refund } from '../money/payments.ts';
import { rupees } from '../money.ts';
import { latitudeInQuery, longitudeInQuery } from '../numbers.ts';
import { page, total } from '../page.ts';
import { prescription } from '../shop/prescriptions.ts';
import { paragraphs } from '../text.ts';
import { imageUploadForm, imageUrls, uploadPath, uploadReply } from '../uploads.ts';
import {
  consultationActors,
  consultationTabs,
  PHOTOS_PER_CONSULTATION,
  symptomDurations,
} from './consultation-constants.ts';
import { vetDetails, vetSummary } from './vets.ts';

/** A time with a vet, kept for the owner while they fill in the rest. */
export const holdForm = z.object({
  vetId: z.uuid('Choose a vet.'),
  /** One of the vet's free times. */
  startsAt: moment,
});

/** What an owner tells about the pet before the consultation. */
export const bookingForm = z.object({
  petId: z.uuid('Choose the pet that it is for.'),
  /** A health concern's id. */
  concern: z.uuid('Choose from the list.').nullish(),
  symptoms: paragraphs('What is the matter', { max: 2000 }).optional(),
  since: z.enum(symptomDurations, 'Choose from the list.').nullish(),
  /** Paths of finished uploads. */
  photos: z
    .array(uploadPath)
    .max(PHOTOS_PER_CONSULTATION, `Choose at most ${PHOTOS_PER_CONSULTATION} photos.`)
    .optional(),
  couponCode: z.string().trim().max(20, 'This is not one of our codes.').nullish(),
});

/** A friend’s discount: so many percent, and in rupees at most so much. */
export const referralOffer = z.object({ percent: z.int(), atMost: rupees });

/** A whole booking: the time, and what it is about. */
const scheduleForm = holdForm.extend(bookingForm.shape).extend({
  /** The price that the owner was shown; another one is refused with the new price. */
  expectedToPay: rupees.optional(),
});

const named = z.object({ _id: id, name: z.string() });

/** A consultation in a list: the vet in the specification's shapes (§3), the pet, the time and the money. */
const consultation = z.object({
  _id: id,
  status: z.enum(consultationStatuses),
  mode: z.literal('video'),
  startsAt: moment,
  endsAt: moment,
  /** Whether the owner has moved it to another time. */
  isMoved: z.boolean(),
  /** Until when the time is kept for a payment. */
  holdExpiresAt: moment.nullable(),
  personalInfo: vetSummary.shape.personalInfo,
  vet_professional_info: vetSummary.shape.vet_professional_info,
  consultation_prefer: vetSummary.shape.consultation_prefer,
  vetId: vetSummary.shape.vetInfo.extend({ _id: id }),
  city: z.string(),
  state: z.string(),
  /** From the place that was sent. */
  distanceKm: z.number().nullable(),
  /** Null while nobody has been chosen. */
  pet: named
    .extend({
      photo: imageUrls.nullable(),
      category: z.string(),
      /** The drawn picture of its kind, by its path below the image base. */
      petImage: z.string(),
      breed: z.string(),
    })
    .nullable(),
  concern: named.nullable(),
  bill: z.object({
    fee: rupees,
    discount: rupees,
    couponCode: z.string().nullable(),
    /** What a friend’s code takes off, on top of the coupon. */
    referral: rupees,
    toPay: rupees,
  }),
  /** What a friend’s code would take off, while it isn’t paid; of what the coupon leaves. */
  referral: referralOffer.nullable(),
  /** The newest payment. */
  payment: payment.nullable(),
  refund: refund.nullable(),
  /** What cancelling would bring now. */
  cancellation: z.object({
    isAllowed: z.boolean(),
    percent: z.int().min(0).max(100),
    refund: rupees,
    /** When that becomes less. */
    changesAt: moment.nullable(),
    /** Until when, and for how many minutes after booking, all of it comes back. */
    freeUntil: moment,
    graceMinutes: z.int().min(0),
  }),
  reschedule: z.object({
    isAllowed: z.boolean(),
    movesLeft: z.int().min(0),
    until: moment,
    /** Why it is not allowed, in words for the owner. */
    why: z.string().nullable(),
  }),
  createdAt: moment,
});

const consultationDetails = consultation.extend({
  personalInfo: vetDetails.shape.personalInfo,
  vet_professional_info: vetDetails.shape.vet_professional_info,
  /** What the vet has signed; null before that. */
  prescription: prescription.nullable(),
  /** What the vet did or advised to be done, as short lines; empty until it is signed. */
  procedure: z.array(z.string()),
  /** Whether the vet has advised a blood test. */
  isExistBloodTest: z.boolean(),
  symptoms: z.string(),
  since: z.enum(symptomDurations).nullable(),
  photos: z.array(imageUrls),
  cancelReason: z.string().nullable(),
  cancelNote: z.string(),
  /** What has happened, oldest first. */
  timeline: z.array(
    z.object({
      status: z.enum(consultationStatuses),
      at: moment,
      actor: z.enum(consultationActors),
      /** The time that it stands at from then on; null: as before. */
      startsAt: moment.nullable(),
      note: z.string(),
      /** The name of the vet of that time, where it was moved to another one since; null: its vet. */
      vet: z.string().nullable(),
    }),
  ),
});

/** Owners look for a time by hand; anything faster is a machine. */
const HOLDS = { max: 60, perSeconds: 60 };

/** What is written asks for a certificate, licence or the like, which no vet may give by video; it is booked all the same. */
export const asksForPaper = z.boolean();

/** What may be wrong with the pet, the concern and the photos of a booking. */
export const FORM_ERRORS = ['PET_UNKNOWN', 'PET_NOT_ACCEPTED', 'CONCERN_UNKNOWN', 'UPLOAD_UNKNOWN'];

const TAKEN = ['SLOT_TAKEN', 'SLOT_GONE', 'NOT_BY_VIDEO'];

export const consultations = {
  holdSlot: endpoint({
    method: 'POST',
    path: '/user/hold/asign/vet/schedule/v1',
    isOwn: true,
    summary: 'Keep a time with a vet for ten minutes; one for each vet, a new one replaces it',
    who: 'owner',
    body: holdForm,
    reply: reply(consultation),
    errors: [...TAKEN, 'PET_NOT_ACCEPTED'],
    limit: HOLDS,
  }),
  createSchedule: endpoint({
    method: 'POST',
    path: '/user/create/asign/vet/schedule/v1',
    summary: 'Book a time; it is the owner’s once it is paid',
    who: 'owner',
    body: scheduleForm,
    reply: reply(consultation, { newSchedule: z.object({ _id: id }), asksForPaper }),
    errors: [...TAKEN, 'PET_BUSY', 'HOLD_OVER', 'PRICE_CHANGED', ...FORM_ERRORS, ...COUPON_ERRORS],
    limit: HOLDS,
  }),
  listSchedules: endpoint({
    method: 'GET',
    path: '/user/get/my/asign/vet/schedule/v1',
    summary: 'The owner’s consultations: upcoming ones soonest first, others newest first',
    who: 'owner',
    query: z.object({ page, tab: z.enum(consultationTabs, 'Choose one of the lists.').optional() }),
    reply: reply(z.array(consultation), total),
  }),
  getSchedule: endpoint({
    method: 'GET',
    path: '/user/get/asign/vet/schedule/{id}/v1',
    summary: 'One consultation with its history',
    who: 'owner',
    params: idParams,
    query: z.object({ lat: latitudeInQuery.optional(), lng: longitudeInQuery.optional() }),
    reply: reply(consultationDetails),
  }),
  cancelSchedule: endpoint({
    method: 'PUT',
    path: '/user/delete/asign/vet/schedule/{id}/v1',
    summary: 'Cancel a consultation, which needs a reason once it is paid, or release a slot that isn’t',
    who: 'owner',
    params: idParams,
    body: cancelForm,
    reply: reply(consultationDetails),
    errors: ['NOT_CANCELLABLE', 'REFUND_CHANGED', 'REASON_UNKNOWN'],
  }),
  reschedule: endpoint({
    method: 'PUT',
    path: '/user/update/asign/vet/schedule/{id}/v1',
    summary: 'Move a consultation to another time of the same vet',
    who: 'owner',
    params: idParams,
    body: z.object({ startsAt: moment }),
    reply: reply(consultationDetails),
    errors: [...TAKEN, 'PET_BUSY', 'NOT_MOVABLE'],
  }),
  uploadConsultationImage: endpoint({
    method: 'POST',
    path: '/consultation/upload/image/in/chat/v1',
    summary: 'A one-time address for a photo that a vet is to see',
    who: 'owner',
    body: imageUploadForm,
    reply: uploadReply,
    errors: ['TOO_MANY_UPLOADS'],
    limit: { max: 60, perSeconds: 60 },
  }),
};
