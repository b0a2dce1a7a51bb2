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

/** What an owner tells before a vet is asked. */
export const instantForm = bookingForm.extend({
  /** The price that the owner was shown; another one is refused with the new price. */
  expectedToPay: rupees.optional(),
});

const instantFee = z.object({
  fee: rupees,
  /** How long a consultation may take. */
  minutes: z.int(),
  /** How long one round of rings lasts, and how many there are at most. */
  ringSeconds: z.int(),
  rounds: z.int(),
  /** How many vets could answer at this moment. */
  vetsOnline: z.int().min(0),
  /** The kinds of pets that vets see by video, and how many of those online see each; others nobody sees. */
  kinds: z.array(z.object({ id, slug: z.enum(petCategorySlugs), vetsOnline: z.int().min(0) })),
  /** What a friend’s code takes off the next one; of what the coupon leaves. */
  referral: referralOffer.nullable(),
});

/** What names a call, and its chat; made once for all rejoins. */
const callNames = z.object({ consultId: id, chatId: id, channelName: z.string() });

const instantRequest = callNames.extend({
  /** The same as `consultId`: the consultation that it becomes has its id. */
  _id: id,
  status: z.enum(instantStatuses),
  /** Until when it waits for its payment. */
  holdExpiresAt: moment,
  pet: z.object({ _id: id, name: z.string(), photo: imageUrls.nullable() }).nullable(),
  bill: z.object({
    fee: rupees,
    discount: rupees,
    couponCode: z.string().nullable(),
    /** What a friend’s code takes off, on top of the coupon. */
    referral: rupees,
    toPay: rupees,
  }),
  /** From 1; 0 before vets are asked. */
  round: z.int().min(0),
  rounds: z.int(),
  /** How many vets are being asked at this moment. */
  asked: z.int().min(0),
  roundEndsAt: moment.nullable(),
  payment: payment.nullable(),
  refund: refund.nullable(),
  /** Where nobody was free: the next times that can be booked, soonest first. */
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

/** A ring as the vet's console shows it. */
const ring = z.object({
  consultId: id,
  petName: z.string(),
  petKind: z.string(),
  concern: z.string().nullable(),
  endsAt: moment,
});

const RING_OVER = ['TAKEN', 'CANCELLED', 'RING_OVER'];

export const instant = {
  getInstantFee: endpoint({
    method: 'GET',
    path: '/admin/get/instant/consultation/fees/for/user/v1',
    summary: 'What a consultation costs at once, and how many vets are online',
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
    summary: 'How a request for a vet stands',
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
    summary: 'Stop asking; all that was paid comes back. Not once a vet has accepted',
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
    errors: [...RING_OVER, 'VET_BUSY'],
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
