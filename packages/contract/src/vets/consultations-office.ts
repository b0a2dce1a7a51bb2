import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { isActive, lists, states } from '../list-entries.ts';
import { cancelForOwner } from '../money/payments-office.ts';
import { rupees } from '../money.ts';
import { total } from '../page.ts';
import { resource } from '../resource.ts';
import { line } from '../text.ts';

/** Maximum number of bookings in one response. */
export const MAX_AFFECTED = 200;

export const consultationOffice = {
  cancel: cancelForOwner(
    '/console/cancel/consultations/{id}/v1',
    'Cancel an owner’s consultation; all that was paid is refunded',
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
          /** How many of the consultations they can take over. */
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

const healthConcern = z.object({ name: line('Name', { max: 80 }), isActive });

/** Topics of consultations, which vets are also found by. */
export const healthConcernOffice = resource({
  ...lists,
  name: 'health-concerns',
  singular: 'concern',
  row: healthConcern.extend({ _id: id }),
  form: healthConcern,
  filters: states,
  sorts: ['name'],
  columns: { name: 'Concern', isActive: 'Shown' },
});
