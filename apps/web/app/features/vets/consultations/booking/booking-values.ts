import type { bookingForm } from '@tailwell/contract/vets/consultations';
import type { z } from 'zod';
import { formSchema } from '../../../../parts/form-schema';
import type { Hold } from './book-hold';

/** The booking form's values, as sent to the server. */
export type BookingValues = z.input<typeof bookingForm>;

export const bookingSchema = formSchema<BookingValues>(
  async () => (await import('@tailwell/contract/vets/consultations')).bookingForm,
);

/** Prefix of all booking drafts' names. */
export const bookingDrafts = 'booking:';

/** A draft belongs to a vet, not to one slot: switching slots preserves it. */
export const bookingDraft = (vetId: string) => bookingDrafts + vetId;

/** Initial values of the form: those of the hold, when coming back from paying. */
export const valuesOf = ({ pet, concern, bill }: Hold): BookingValues => ({
  petId: pet?._id ?? '',
  concern: concern?._id ?? null,
  symptoms: '',
  since: null,
  photos: [],
  couponCode: bill.couponCode,
});

/** The same, with the pet and concern of a follow-up link, if none have been chosen yet. */
export const followUpOr = (values: BookingValues, search: URLSearchParams): BookingValues => ({
  ...values,
  petId: values.petId || (search.get('pet') ?? ''),
  concern: values.concern ?? search.get('concern'),
});

/** What a friend’s code takes off after the coupon, as the server calculates it; in rupees. */
export function calculateReferralDiscount(fee: number, discount: number, referral: Hold['referral']): number {
  if (!referral) return 0;
  const paise = Math.round((fee - discount) * 100);
  return Math.min(Math.floor((paise * referral.percent) / 100) / 100, referral.atMost);
}

/** The amount to pay in rupees, without binary rounding errors. */
export const priceAfter = (fee: number, discount: number) => Math.round((fee - discount) * 100) / 100;
