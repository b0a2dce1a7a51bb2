import { z } from 'zod';
import { id } from '../ids.ts';
import { lists, reason, states } from '../list-entries.ts';
import { cancelForOwner } from '../money/payments-office.ts';
import { resource } from '../resource.ts';
import { reasonKinds } from './order-constants.ts';

export const orderOffice = {
  cancelParcel: cancelForOwner(
    '/console/cancel/parcels/{id}/v1',
    'Cancel a parcel of an owner’s order; all that was paid for it is refunded',
  ),
};

const orderReason = reason.extend({ kind: z.enum(reasonKinds, 'Choose what it is for.') });

/** Reasons for cancelling, returning and rejecting orders, and for rejecting prescriptions. */
export const orderReasonOffice = resource({
  ...lists,
  name: 'order-reasons',
  singular: 'reason',
  row: orderReason.extend({ _id: id }),
  form: orderReason,
  filters: { kind: z.enum(reasonKinds, 'Choose one of these.').optional(), ...states },
  sorts: ['position', 'name'],
  columns: { kind: 'For', name: 'Reason', position: 'Place', isActive: 'Shown' },
});
