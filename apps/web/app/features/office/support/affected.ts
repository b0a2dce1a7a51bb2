import { ApiError } from '../../../api/api-error';
import type { CallReply } from '../../../api/call';

export const AFFECTED = 'GET /console/get/affected/bookings/{id}/v1';

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
