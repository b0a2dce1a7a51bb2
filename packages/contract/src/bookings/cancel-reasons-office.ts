import { z } from 'zod';
import { cancellableKinds } from '../booking-constants.ts';
import { id } from '../ids.ts';
import { lists, reason, states } from '../list-entries.ts';
import { resource } from '../resource.ts';

const cancelReason = reason.extend({
  appliesTo: z
    .array(z.enum(cancellableKinds, 'Choose from the list.'))
    .min(1, 'Choose at least one.')
    .refine((kinds) => new Set(kinds).size === kinds.length, 'Choose each of them once.'),
});

/** Why owners cancel consultations and home visits. */
export const cancelReasonOffice = resource({
  ...lists,
  name: 'cancel-reasons',
  singular: 'reason',
  row: cancelReason.extend({ _id: id }),
  form: cancelReason,
  filters: states,
  sorts: ['position', 'name'],
  columns: { name: 'Reason', appliesTo: 'For', position: 'Place', isActive: 'Shown' },
});
