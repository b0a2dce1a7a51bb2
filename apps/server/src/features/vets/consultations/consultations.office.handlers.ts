import type { consultationOffice } from '@tailwell/contract/vets/consultations-office';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { cancelForOwner } from '../../bookings/bookings/bookings.cancel.flow.ts';
import { consultationBooking } from './consultations.booking.flow.ts';
import { rejectTakenSlot } from './free-times.flow.ts';
import { findOtherVets, moveToOtherVet } from './other-vets.flow.ts';
import { selectStart } from './other-vets.sql.ts';

export const consultationOfficeHandlers = (context: Context): Handlers<typeof consultationOffice> => ({
  cancel: (call) =>
    once(context.db, call, async (tx) => {
      const { params, body } = call;
      const cancellation = { id: params.id, reason: body.reason };
      const refund = await cancelForOwner(tx, consultationBooking, cancellation);
      return { data: { refund }, message: 'Cancelled. The owner has been notified.' };
    }),

  listOtherVets: async ({ params }) => {
    const { vets, total } = await findOtherVets(context.db, params.id, new Date());
    return { data: vets.map(({ id, ...vet }) => ({ ...vet, _id: id })), total };
  },

  move: async (call) => {
    const { params, body } = call;
    const startsAt = await selectStart(context.db, params.id);
    if (!startsAt) throw notFound();
    return rejectTakenSlot(context.db, { vetId: body.vetId, startsAt }, () =>
      once(context.db, call, async (tx) => {
        await moveToOtherVet(tx, context, params.id, body.vetId);
        return { data: null, message: 'Moved. The owner has been notified.' };
      }),
    );
  },
});
