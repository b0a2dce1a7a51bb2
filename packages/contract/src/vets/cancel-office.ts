import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { reasonForOwner } from '../money/payments-office.ts';
import { rupees } from '../money.ts';
import { total } from '../page.ts';

const cancel = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    isOwn: true,
    summary,
    who: 'cancel_for_owners',
    needsFreshFactor: true,
    params: idParams,
    body: z.object({ reason: reasonForOwner }),
    reply: reply(z.object({ refund: rupees })),
    errors: ['NOT_CANCELLABLE'],
  });

export const consultationOffice = {
  cancel: cancel(
    '/console/cancel/consultations/{id}/v1',
    'Cancel an owner’s consultation; all that was paid goes back',
  ),
  listOtherVets: endpoint({
    method: 'GET',
    path: '/console/find/other/vets/{id}/v1',
    isOwn: true,
    summary:
      'Vets who are free for what is booked with a vet (or with the vet of a user), most first; and how many are booked',
    who: 'cancel_for_owners',
    params: idParams,
    reply: reply(
      z.array(
        z.object({
          _id: id,
          name: z.string(),
          city: z.string(),
          fee: rupees,
          languages: z.array(z.string()),
          /** How many of the consultations. */
          canTake: z.int(),
        }),
      ),
      total,
    ),
  }),
  move: endpoint({
    method: 'POST',
    path: '/console/move/consultations/{id}/v1',
    isOwn: true,
    summary:
      'Move a consultation of a vet who is hidden or suspended to another one, at the same time; of a lower fee the difference is refunded, and the owner may cancel it without cost',
    who: 'cancel_for_owners',
    needsFreshFactor: true,
    params: idParams,
    body: z.object({ vetId: z.uuid('Choose a vet.') }),
    reply: reply(z.null()),
    errors: ['NOT_MOVABLE', 'SLOT_GONE', 'SLOT_TAKEN', 'PET_BUSY', 'VET_UNKNOWN'],
  }),
};

export const homeVisitOffice = {
  cancel: cancel(
    '/console/cancel/home-visits/{id}/v1',
    'Cancel an owner’s visit at home; all that was paid goes back',
  ),
};

/** What can be waited for with a vet or a shop, by the calls that cancel it. */
export const affectedKinds = ['consultations', 'home-visits', 'parcels'] as const;

/** The most of them in one answer. */
export const MOST_AFFECTED = 200;

export const affectedOffice = {
  listAffected: endpoint({
    method: 'GET',
    path: '/console/get/affected/bookings/{id}/v1',
    isOwn: true,
    summary:
      'What owners wait for with a vet, a shop, or whoever signs in as a vet: to be cancelled, where they can’t keep it',
    who: 'cancel_for_owners',
    params: idParams,
    reply: reply(
      z.array(
        z.object({
          _id: id,
          kind: z.enum(affectedKinds),
          owner: z.string(),
          /** When it is; of a parcel, when it was ordered. */
          at: moment,
          toPay: rupees,
        }),
      ),
      total,
    ),
  }),
};

export const orderOffice = {
  cancelParcel: cancel(
    '/console/cancel/parcels/{id}/v1',
    'Cancel a parcel of an owner’s order; all that was paid for it goes back',
  ),
};
