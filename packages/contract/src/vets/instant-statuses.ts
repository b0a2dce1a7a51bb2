/**
 * The states of a request for a vet now, in order; the last ones are its other possible ends. Once `accepted`, it
 * continues as a consultation with the same id.
 */
export const instantStatuses = [
  'payment_pending',
  'searching',
  'accepted',
  'no_vet',
  'cancelled_by_user',
  'expired',
] as const;
export type InstantStatus = (typeof instantStatuses)[number];
