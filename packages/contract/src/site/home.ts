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
import { HALF_LOCATION, hasWholeLocation, shopSummary } from '../shop/shops.ts';
import { place, vetSummary } from '../vets/vets.ts';

/** What can be next for somebody, the most urgent first; consultations of the next 24 hours come before orders. */
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

/** The one thing that is next for who is signed in. */
const nextUp = z.object({
  /** A call to join, vets being asked, something to pay or to prescribe anew, a consultation ahead, an order under way, a
   * follow-up to book: then `_id` is of the consultation that it follows. */
  kind: z.enum(nextKinds),
  subject: z.enum(['consultation', 'request', 'order', 'visit', 'pet', 'reminder']),
  _id: id,
  /** Of a consultation's vet. */
  vetId: id.nullable(),
  /** Whom or what it is about: "Dr Asha Rao", "A vet by video", "TW-240817 from Paws and Pills". */
  title: z.string(),
  /** The pet's name, where it is about one. */
  pet: z.string().nullable(),
  /** Where the order's part stands that comes first; null for all but orders that are placed. */
  orderStatus: z.enum(parcelStatuses).nullable(),
  /** When it begins or should arrive; of what waits: until when it does. */
  when: moment.nullable(),
  /** Whether an order under way comes by courier, so that of `when` only the day is promised. */
  isByCourier: z.boolean(),
  /** The day that the vet has signed, the one to book it on, for whom and why; null for all but follow-ups. */
  followUp: z
    .object({ on: z.iso.date(), bookOn: z.iso.date(), pet: id.nullable(), concern: id.nullable() })
    .nullable(),
  /** Of a visit at home: what for, and where it stands. */
  visit: z.object({ kind: z.enum(homeVisitKinds), status: z.enum(homeVisitStatuses) }).nullable(),
  /** A vaccine that is due: on which day, and what is booked; `_id` is the pet. */
  vaccine: z.object({ on: z.iso.date(), service: id.nullable() }).nullable(),
  /** Of a dose, whose title is how much is given, and of a refill: of which medicine. Then how a dose is given, until when
   * a refill's lasts, and the consultation by whose prescription the caller may order it. */
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
  /** The same, doses left out: for who shows those that are due beside it. */
  nextBesideDoses: nextUp.nullable(),
  /** Somebody else's pet is in the caller's care, or they are asked to care for one. */
  hasSharedCare: z.boolean(),
  /** Up to three that are due within two weeks or overdue, and not booked; only to who is signed in. */
  dues: z.array(due),
  /** The day in India, by which they are. */
  today: z.iso.date(),
  /** Two at most that run now, the first to end first, each with up to eight products. */
  offers: z.array(limitedOffer.extend({ products: z.array(productSummary) })),
  /** Up to six by video, who is free soonest first. */
  vetsToday: z.array(vetSummary),
  /** Up to six, the nearest, or the best rated without a place. */
  shops: z.array(shopSummary),
  /** Up to four articles and as many videos, newest first; what one likes isn't said here. */
  reading: z.array(blogSummary),
  watching: z.array(videoSummary),
  now: moment,
});

export const home = {
  getHomePage: endpoint({
    method: 'POST',
    path: '/home/get/home/page/info/v1',
    summary: 'What the home screen shows; what is next, only to who is signed in',
    who: 'visitor',
    body: z.object(place).refine(hasWholeLocation, HALF_LOCATION),
    reply: reply(homePage),
    limit: { max: 120, perSeconds: 60 },
  }),
};
