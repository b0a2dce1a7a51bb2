import type { affectedKinds } from '@tailwell/contract/office/affected-office';
import { ApiError } from '../../../api/api-error';
import type { CallReply } from '../../../api/call';

export const AFFECTED = 'GET /console/get/affected/bookings/{id}/v1';

/** The calls that cancel for an owner. */
export const CANCEL = {
  consultations: 'POST /console/cancel/consultations/{id}/v1',
  'home-visits': 'POST /console/cancel/home-visits/{id}/v1',
  parcels: 'POST /console/cancel/parcels/{id}/v1',
} as const satisfies Record<(typeof affectedKinds)[number], string>;

export type AffectedBooking = CallReply<typeof AFFECTED>['data'][number];

/**
 * Applies an action to one item after the other: one refused with such a code doesn't stop the rest. Returns how many
 * succeeded.
 */
export async function runOnEach(
  bookings: AffectedBooking[],
  refusals: string[],
  act: (booking: AffectedBooking) => Promise<unknown>,
) {
  let done = 0;
  for (const booking of bookings) {
    try {
      await act(booking);
      done += 1;
    } catch (error) {
      if (!(error instanceof ApiError && refusals.includes(error.code))) throw error;
    }
  }
  return done;
}
