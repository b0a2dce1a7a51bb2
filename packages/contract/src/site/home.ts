import { z } from 'zod';
import { homeVisitKinds, homeVisitStatuses } from '../booking-constants.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { due } from '../pets/dues.ts';
import { withFoodAnswers } from '../pets/reminder-constants.ts';
import { blogSummary, videoSummary } from '../reading/posts.ts';
import { parcelStatuses } from '../shop/order-constants.ts';
import { limitedOffer, productSummary } from '../shop/product-summary.ts';
import { hasFullLocation, INCOMPLETE_LOCATION, shopSummary } from '../shop/shops.ts';
import { place, vetSummary } from '../vets/vets.ts';

/** What can be next for a user, most urgent first; consultations within 24 hours come before orders. */
const nextKinds = [
  'call',
  'search',
  'payment',
  'prescription',
  'consultation',
  'order',
  'follow-up',
  'visit',
  'vaccine-due',
  'dose',
  'refill',
] as const;

/** The single most urgent item for a signed-in user. */
const nextUp = z.object({
  /**
   * A call to join, vets being asked, a payment, a new prescription to provide, an upcoming consultation, an order in
   * progress, or a follow-up to book: for the last, `_id` is the consultation that it follows.
   */
  kind: z.enum(nextKinds),
  subject: z.enum(['consultation', 'request', 'order', 'visit', 'pet', 'reminder']),
  _id: id,
  /** The consultation's vet. */
  vetId: id.nullable(),
  /** Its subject: "Dr Asha Rao", "A vet by video", "TW-240817 from Paws and Pills". */
  title: z.string(),
  /** The pet's name, if it is about one. */
  pet: z.string().nullable(),
  /** The status of the order's most urgent parcel; null except for placed orders. */
  orderStatus: z.enum(parcelStatuses).nullable(),
  /** When it starts or should arrive; for a pending one, its deadline. */
  when: moment.nullable(),
  /** Whether an order in progress comes by courier, so that only the day of `when` is promised. */
  isByCourier: z.boolean(),
  /** The day that the vet signed, the day to book, the pet and the concern; null except for follow-ups. */
  followUp: z
    .object({ on: z.iso.date(), bookOn: z.iso.date(), pet: id.nullable(), concern: id.nullable() })
    .nullable(),
  /** For a home visit: its kind and status. */
  visit: z.object({ kind: z.enum(homeVisitKinds), status: z.enum(homeVisitStatuses) }).nullable(),
  /** For a due vaccine: its day, and the service to book; `_id` is the pet. */
  vaccine: z.object({ on: z.iso.date(), service: id.nullable() }).nullable(),
  /**
   * For a dose, whose title is the amount, and for a refill: the medicine. Also how to give a dose, until when a
   * refill's supply lasts, and the consultation from whose prescription the caller can order it.
   */
  medicine: z
    .object({
      name: z.string(),
      withFood: z.enum(withFoodAnswers),
      lastsUntil: z.iso.date().nullable(),
      consult: id.nullable(),
    })
    .nullable(),
});

const homePage = z.object({
  next: nextUp.nullable(),
  /** The same without doses: for clients that show due doses separately. */
  nextBesideDoses: nextUp.nullable(),
  /** The caller cares for another owner's pet, or is invited to. */
  hasSharedCare: z.boolean(),
  /** Up to three of each pet that are due within two weeks or overdue, and not booked; only for signed-in users. */
  dues: z.array(due),
  /** Today's date in India, used to decide what is due. */
  today: z.iso.date(),
  /** At most two current offers, the first to end first, each with up to eight products. */
  offers: z.array(limitedOffer.extend({ products: z.array(productSummary) })),
  /** Up to six by video, those available soonest first. */
  vetsToday: z.array(vetSummary),
  /** Up to six, the nearest, or the best rated if no place is known. */
  shops: z.array(shopSummary),
  /** Up to four articles and four videos, newest first; without the caller's likes. */
  reading: z.array(blogSummary),
  watching: z.array(videoSummary),
  now: moment,
});

export const home = {
  getHomePage: endpoint({
    method: 'POST',
    path: '/home/get/home/page/info/v1',
    summary: 'What the home screen shows; what is next, only if signed in',
    who: 'visitor',
    body: z.object(place).refine(hasFullLocation, INCOMPLETE_LOCATION),
    reply: reply(homePage),
    limit: { max: 120, perSeconds: 60 },
  }),
};
