/**
 * The states of a request for a vet now, in the order of its life; the last ones are its other ends. Once it is
 * `accepted`, a consultation with the same id goes on.
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
