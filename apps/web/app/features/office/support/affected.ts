import { ApiError } from '../../../api/api-error';
import type { CallReply } from '../../../api/call';

export const AFFECTED = 'GET /console/get/affected/bookings/{id}/v1';

export type Affected = CallReply<typeof AFFECTED>['data'][number];

/** Does the same with one after the other: one that is refused with such a code stops none of the others. Gives how many went. */
export async function actOnEach(
  all: Affected[],
  refusals: string[],
  act: (one: Affected) => Promise<unknown>,
) {
  let done = 0;
  for (const one of all) {
    try {
      await act(one);
      done += 1;
    } catch (error) {
      if (!(error instanceof ApiError && refusals.includes(error.code))) throw error;
    }
  }
  return done;
}
