import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { rupees } from '../money.ts';
import { total } from '../page.ts';

/** Open bookings and orders, named like the calls that cancel them. */
export const affectedKinds = ['consultations', 'home-visits', 'parcels'] as const;

export const affectedOffice = {
  listAffected: endpoint({
    method: 'GET',
    path: '/console/get/affected/bookings/{id}/v1',
    isOwn: true,
    summary:
      'Open bookings and orders of a vet or a shop, or of the vet a user signs in as, to cancel when they can’t be fulfilled',
    who: 'cancel_for_owners',
    params: idParams,
    reply: reply(
      z.array(
        z.object({
          _id: id,
          kind: z.enum(affectedKinds),
          owner: z.string(),
          /** When it takes place; for a parcel, when it was ordered. */
          at: moment,
          toPay: rupees,
        }),
      ),
      total,
    ),
  }),
};
