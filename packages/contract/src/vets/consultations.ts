import { z } from 'zod';
import { consultationStatuses } from '../booking-constants.ts';
import { cancelForm } from '../bookings/cancelling.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { COUPON_ERRORS } from '../money/coupons.ts';
import { paper } from '../money/papers.ts';
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

/** A slot held for the owner while they fill in the rest. */
export const holdForm = z.object({
  vetId: z.uuid('Choose a vet.'),
  /** One of the vet's free slots. */
  startsAt: moment,
});

/** What an owner enters about the pet before the consultation. */
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

/** A referral discount: a percentage, up to a maximum in rupees. */
export const referralOffer = z.object({ percent: z.int(), atMost: rupees });

/** A complete booking: the time, and what it is about. */
const scheduleForm = holdForm.extend(bookingForm.shape).extend({
  /** The price that the owner was shown; if it differs, the call fails and returns the new price. */
  expectedToPay: rupees.optional(),
});

const named = z.object({ _id: id, name: z.string() });

/** A consultation in a list: the vet in the specification's shapes (§3), the pet, the time and the amounts. */
const consultation = z.object({
  _id: id,
  status: z.enum(consultationStatuses),
  mode: z.literal('video'),
  startsAt: moment,
  endsAt: moment,
  /** Whether the owner has moved it to another time. */
  isMoved: z.boolean(),
  /** Until when the slot is held for payment. */
  holdExpiresAt: moment.nullable(),
  personalInfo: vetSummary.shape.personalInfo,
  vet_professional_info: vetSummary.shape.vet_professional_info,
  consultation_prefer: vetSummary.shape.consultation_prefer,
  vetId: vetSummary.shape.vetInfo.extend({ _id: id }),
  city: z.string(),
  state: z.string(),
  /** Distance from the location in the request. */
  distanceKm: z.number().nullable(),
  /** Null while no pet is chosen. */
  pet: named
    .extend({
      photo: imageUrls.nullable(),
      category: z.string(),
      /** The illustration of its kind, by its path relative to the image base. */
      petImage: z.string(),
      breed: z.string(),
    })
    .nullable(),
  concern: named.nullable(),
  bill: z.object({
    fee: rupees,
    discount: rupees,
    couponCode: z.string().nullable(),
    /** The referral discount, on top of the coupon. */
    referral: rupees,
    toPay: rupees,
  }),
  /** The available referral discount while it isn’t paid; applies to the amount after the coupon. */
  referral: referralOffer.nullable(),
  /** The latest payment. */
  payment: payment.nullable(),
  refund: refund.nullable(),
  /** The refund for cancelling now. */
  cancellation: z.object({
    isAllowed: z.boolean(),
    percent: z.int().min(0).max(100),
    refund: rupees,
    /** When the refund decreases. */
    changesAt: moment.nullable(),
    /** Full refund until this time, and within this many minutes after booking. */
    freeUntil: moment,
    graceMinutes: z.int().min(0),
  }),
  reschedule: z.object({
    isAllowed: z.boolean(),
    movesLeft: z.int().min(0),
    until: moment,
    /** Why it is not allowed, in a sentence for the owner. */
    why: z.string().nullable(),
  }),
  createdAt: moment,
});

const consultationDetails = consultation.extend({
  personalInfo: vetDetails.shape.personalInfo,
  vet_professional_info: vetDetails.shape.vet_professional_info,
  /** The signed prescription; null before signing. */
  prescription: prescription.nullable(),
  /** What the vet did or recommended, as short lines; empty until signed. */
  procedure: z.array(z.string()),
  /** Whether the vet recommended a blood test. */
  isExistBloodTest: z.boolean(),
  symptoms: z.string(),
  since: z.enum(symptomDurations).nullable(),
  photos: z.array(imageUrls),
  /** Once it was earned. */
  papers: z.array(paper),
  cancelReason: z.string().nullable(),
  cancelNote: z.string(),
  /** History, oldest first. */
  timeline: z.array(
    z.object({
      status: z.enum(consultationStatuses),
      at: moment,
      actor: z.enum(consultationActors),
      /** Its time from then on; null: unchanged. */
      startsAt: moment.nullable(),
      note: z.string(),
      /** Name of the vet at that time, if it has been moved to another vet since; null: the current one. */
      vet: z.string().nullable(),
    }),
  ),
});

/** Owners choose slots by hand; anything faster is a bot. */
const HOLD_LIMIT = { max: 60, perSeconds: 60 };

/** The text asks for a certificate, licence or similar, which vets can't issue by video; it can be booked anyway. */
export const asksForPaper = z.boolean();

/** Errors in the pet, the concern and the photos of a booking. */
export const FORM_ERRORS = ['PET_UNKNOWN', 'PET_NOT_ACCEPTED', 'CONCERN_UNKNOWN', 'UPLOAD_UNKNOWN'];

const SLOT_ERRORS = ['SLOT_TAKEN', 'SLOT_GONE', 'NOT_BY_VIDEO'];

export const consultations = {
  holdSlot: endpoint({
    method: 'POST',
    path: '/user/hold/asign/vet/schedule/v1',
    isOwn: true,
    summary: 'Keep a time with a vet for ten minutes; one for each vet, a new one replaces it',
    who: 'owner',
    body: holdForm,
    reply: reply(consultation),
    errors: [...SLOT_ERRORS, 'PET_NOT_ACCEPTED'],
    limit: HOLD_LIMIT,
  }),
  createSchedule: endpoint({
    method: 'POST',
    path: '/user/create/asign/vet/schedule/v1',
    summary: 'Book a time; it is the owner’s once it is paid',
    who: 'owner',
    body: scheduleForm,
    reply: reply(consultation, { newSchedule: z.object({ _id: id }), asksForPaper }),
    errors: [...SLOT_ERRORS, 'PET_BUSY', 'HOLD_OVER', 'PRICE_CHANGED', ...FORM_ERRORS, ...COUPON_ERRORS],
    limit: HOLD_LIMIT,
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
    errors: [...SLOT_ERRORS, 'PET_BUSY', 'NOT_MOVABLE'],
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
