import type { bookingForm } from '@tailwell/contract/vets/consultations';
import type { z } from 'zod';
import type { Hold } from './book-hold';

/** What the booking form holds, as it travels. */
export type BookingValues = z.input<typeof bookingForm>;

/** What the names of all bookings' drafts begin with. */
export const bookingDrafts = 'booking:';

/** What is filled in is for a vet, not for one time: another time goes on with it. */
export const bookingDraft = (vetId: string) => bookingDrafts + vetId;

/** What the form begins with: what a hold has already, when one has gone back from paying. */
export const valuesOf = ({ pet, concern, bill }: Hold): BookingValues => ({
  petId: pet?._id ?? '',
  concern: concern?._id ?? null,
  symptoms: '',
  since: null,
  photos: [],
  couponCode: bill.couponCode,
});

/** The same, for whom a follow-up is and why, where its link said so and nobody has chosen yet. */
export const followUpOr = (values: BookingValues, search: URLSearchParams): BookingValues => ({
  ...values,
  petId: values.petId || (search.get('pet') ?? ''),
  concern: values.concern ?? search.get('concern'),
});

/** What a friend’s code takes off what the coupon leaves, as the server reckons it; in rupees. */
export function referralOff(fee: number, discount: number, referral: Hold['referral']): number {
  if (!referral) return 0;
  const paise = Math.round((fee - discount) * 100);
  return Math.min(Math.floor((paise * referral.percent) / 100) / 100, referral.atMost);
}

/** What is to be paid, in rupees, without the pennies that binary fractions leave. */
export const priceAfter = (fee: number, discount: number) => Math.round((fee - discount) * 100) / 100;
