import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { COUPON_ERRORS } from '../money/coupons.ts';
import { payment, refund } from '../money/payments.ts';
import { rupees } from '../money.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { imageUrls } from '../uploads.ts';
import { asksForPaper, bookingForm, FORM_ERRORS, referralOffer } from './consultations.ts';
import { instantStatuses } from './instant-statuses.ts';
import { vetSummary } from './vets.ts';

/** What an owner enters before vets are asked. */
export const instantForm = bookingForm.extend({
  /** The price that the owner was shown; if it differs, the call fails and returns the new price. */
  expectedToPay: rupees.optional(),
});

const instantFee = z.object({
  fee: rupees,
  /** Maximum length of a consultation. */
  minutes: z.int(),
  /** How long one round of ringing lasts, and the maximum number of rounds. */
  ringSeconds: z.int(),
  rounds: z.int(),
  /** How many vets could answer right now. */
  vetsOnline: z.int().min(0),
  /** The median wait for a vet, of the latest requests that one accepted; null: too few to tell. */
  usualWaitSeconds: z.int().min(0).nullable(),
  /** Animal kinds that vets see by video, and how many of the vets online see each; for other kinds there is no vet. */
  kinds: z.array(z.object({ id, slug: z.enum(petCategorySlugs), vetsOnline: z.int().min(0) })),
  /** The referral discount on the next one; applies to the amount after the coupon. */
  referral: referralOffer.nullable(),
});

/** Ids of a call and its chat; the same for every rejoin. */
const callNames = z.object({ consultId: id, chatId: id, channelName: z.string() });

const instantRequest = callNames.extend({
  /** The same as `consultId`: it becomes the consultation with this id. */
  _id: id,
  status: z.enum(instantStatuses),
  /** Until when it is held for payment. */
  holdExpiresAt: moment,
  pet: z
    .object({
      _id: id,
      name: z.string(),
      photo: imageUrls.nullable(),
      /** The illustration of its kind, by its path relative to the image base. */
      petImage: z.string(),
    })
    .nullable(),
  bill: z.object({
    fee: rupees,
    discount: rupees,
    couponCode: z.string().nullable(),
    /** The referral discount, on top of the coupon. */
    referral: rupees,
    toPay: rupees,
  }),
  /** Starts at 1; 0 before vets are asked. */
  round: z.int().min(0),
  rounds: z.int(),
  /** How many vets are being asked right now. */
  asked: z.int().min(0),
  /** Those vets. */
  askedVets: z.array(vetSummary.shape.personalInfo),
  roundEndsAt: moment.nullable(),
  payment: payment.nullable(),
  refund: refund.nullable(),
  /** If no vet was available: the next slots that can be booked, soonest first. */
  nextSlots: z.array(
    z.object({
      startsAt: moment,
      vetId: id,
      personalInfo: vetSummary.shape.personalInfo,
      fee: rupees,
    }),
  ),
  createdAt: moment,
});

/** An incoming request as the vet's console shows it. */
const ring = z.object({
  consultId: id,
  petName: z.string(),
  petKind: z.string(),
  concern: z.string().nullable(),
  endsAt: moment,
});

const RING_ERRORS = ['TAKEN', 'CANCELLED', 'RING_OVER'];

export const instant = {
  getInstantFee: endpoint({
    method: 'GET',
    path: '/admin/get/instant/consultation/fees/for/user/v1',
    summary: 'What an instant consultation costs, and how many vets are online',
    who: 'owner',
    reply: reply(instantFee),
  }),
  askForVet: endpoint({
    method: 'POST',
    path: '/user/send/request/to/available/vets/v2',
    summary: 'Ask for a vet now; vets are rung once it is paid. One that waits for its payment is changed',
    who: 'owner',
    body: instantForm,
    reply: reply(instantRequest, { asksForPaper }),
    errors: ['ALREADY_ASKING', 'PRICE_CHANGED', ...FORM_ERRORS, ...COUPON_ERRORS],
    limit: { max: 30, perSeconds: 60 },
  }),
  getInstantRequest: endpoint({
    method: 'GET',
    path: '/user/get/instant/request/{id}/v1',
    isOwn: true,
    summary: 'The status of a request for a vet',
    who: 'owner',
    params: idParams,
    reply: reply(instantRequest),
  }),
  getMyInstantRequest: endpoint({
    method: 'GET',
    path: '/user/get/my/instant/request/v1',
    isOwn: true,
    summary: 'The owner’s request that waits for its payment or for a vet, if there is one',
    who: 'owner',
    reply: reply(instantRequest.nullable()),
  }),
  cancelInstantRequest: endpoint({
    method: 'PUT',
    path: '/user/cancel/instant/request/{id}/v1',
    isOwn: true,
    summary: 'Stop asking; all that was paid is refunded. Not once a vet has accepted',
    who: 'owner',
    params: idParams,
    reply: reply(instantRequest),
    errors: ['ALREADY_ACCEPTED', 'NOT_CANCELLABLE'],
  }),
  listMyRings: endpoint({
    method: 'GET',
    path: '/vet/get/my/rings/v1',
    isOwn: true,
    summary: 'The requests that ring this vet at this moment',
    who: 'vet',
    reply: reply(z.array(ring)),
  }),
  acceptInstantRequest: endpoint({
    method: 'POST',
    path: '/vet/accept/instant/request/{id}/v1',
    isOwn: true,
    summary: 'Take a request that rings; the first vet gets it. Again by the same vet: the same answer',
    who: 'vet',
    params: idParams,
    reply: reply(callNames),
    errors: [...RING_ERRORS, 'VET_BUSY'],
    limit: { max: 60, perSeconds: 60 },
  }),
  declineInstantRequest: endpoint({
    method: 'POST',
    path: '/vet/decline/instant/request/{id}/v1',
    isOwn: true,
    summary: 'Leave a request to others; this vet is not asked for it again',
    who: 'vet',
    params: idParams,
    reply: reply(z.object({ consultId: id })),
    limit: { max: 60, perSeconds: 60 },
  }),
};
