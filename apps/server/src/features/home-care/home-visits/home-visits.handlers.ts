import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import type { homeVisits } from '@tailwell/contract/home-care/home-visits';
import type { homeVisitOffice } from '@tailwell/contract/home-care/home-visits-office';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Call, Handlers } from '../../../platform/http/serve.ts';
import { selectLocationByPincode } from '../../account/addresses/locations.sql.ts';
import { book, hold } from '../../bookings/bookings/bookings.book.flow.ts';
import { cancel, cancelForOwner } from '../../bookings/bookings/bookings.cancel.flow.ts';
import { reschedule } from '../../bookings/bookings/bookings.reschedule.flow.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { rejectBusyPets } from './assigning/reserve-window.flow.ts';
import { selectDetails } from './details.sql.ts';
import { visitBooking } from './home-visits.booking.flow.ts';
import { insertServiceRequest, selectHold, selectVisit, selectVisits } from './home-visits.sql.ts';
import { toDetails, toVisit } from './home-visits.view.ts';
import { makeOffer } from './offer.flow.ts';
import { assessServices } from './suitability/suitability.flow.ts';

type CreateCall = Call<(typeof homeVisits)['createBloodTest' | 'createVaccination' | 'createHomeCare']>;

export function homeVisitHandlers(context: Context): Handlers<typeof homeVisits> {
  const { db, config, secret, hooks, maskedCalls } = context;
  const loadOne = async (tx: Kysely<Database>, id: string, userId: string) => {
    const row = await selectVisit(tx, id, userId);
    if (!row) throw notFound();
    return toVisit(row, secret);
  };
  const loadDetails = async (tx: Kysely<Database>, id: string, userId: string) => {
    const row = await selectVisit(tx, id, userId);
    if (!row) throw notFound();
    return toDetails(row, await selectDetails(tx, id), { secret, hasCalls: maskedCalls !== undefined });
  };

  const createVisit = async (tx: Transaction<Database>, { user, body }: CreateCall, kind: HomeVisitKind) => {
    const request = { userId: user.id, form: { ...body, kind } };
    const { id, isBooked } = await book(tx, { config, hooks }, visitBooking, request);
    return {
      data: await loadOne(tx, id, user.id),
      apointmentId: id,
      message: isBooked ? 'Your visit is booked.' : 'Your slot is held for you.',
    };
  };

  return {
    getOffer: async ({ user, body }) => ({ data: await makeOffer(db, user?.id, body) }),

    listSuitability: async ({ user, query }) => ({ data: await assessServices(db, user.id, query.kind) }),

    holdWindow: (call) =>
      rejectBusyPets(() =>
        once(db, call, async (tx) => {
          const { user, body } = call;
          const request = { userId: user.id, form: body, seconds: config.holdSeconds };
          const { held, toRelease } = await hold(tx, visitBooking, request);
          await releaseDiscounts(tx, toRelease);
          return { data: await loadOne(tx, held.id, user.id) };
        }),
      ),

    getHold: async ({ query, user }) => {
      const row = await selectHold(db, query.kind, user.id);
      return { data: row ? toVisit(row, secret) : null };
    },

    createBloodTest: (call) =>
      rejectBusyPets(() => once(db, call, (tx) => createVisit(tx, call, 'blood_test'))),
    createVaccination: (call) =>
      rejectBusyPets(() => once(db, call, (tx) => createVisit(tx, call, 'vaccination'))),
    createHomeCare: (call) =>
      rejectBusyPets(() => once(db, call, (tx) => createVisit(tx, call, 'home_care'))),

    getVisit: async ({ params, user }) => ({ data: await loadDetails(db, params.id, user.id) }),

    listVisits: async ({ user, query }) => {
      const { rows, total } = await selectVisits(db, user.id, query);
      return { data: rows.map((row) => toVisit(row, secret)), total };
    },

    cancelVisit: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        await cancel(tx, visitBooking, { id: params.id, userId: user.id, form: body });
        return { data: await loadDetails(tx, params.id, user.id), message: 'Your visit is cancelled.' };
      }),

    moveVisit: (call) =>
      rejectBusyPets(() =>
        once(db, call, async (tx) => {
          const { params, user, body } = call;
          const to = { id: params.id, userId: user.id, startsAt: body.startsAt };
          await reschedule(tx, { hooks }, visitBooking, to);
          return { data: await loadDetails(tx, params.id, user.id), message: 'Your visit has a new time.' };
        }),
      ),

    requestService: async ({ user, body }) => {
      if (!(await selectLocationByPincode(db, body.pincode))) {
        const message = 'We don’t know this pincode. Please check it.';
        throw invalid('PLACE_UNKNOWN', message, { pincode: message });
      }
      await insertServiceRequest(db, { userId: user.id, pincode: body.pincode, kind: body.kind });
      return { data: null, message: 'We’ll let you know when we serve this pincode.' };
    },
  };
}

export const homeVisitOfficeHandlers = ({ db }: Context): Handlers<typeof homeVisitOffice> => ({
  cancel: (call) =>
    once(db, call, async (tx) => {
      const refund = await cancelForOwner(tx, visitBooking, { id: call.params.id, reason: call.body.reason });
      return { data: { refund }, message: 'Cancelled. The owner has been notified.' };
    }),
});
