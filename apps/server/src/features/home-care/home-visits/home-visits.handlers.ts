import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import type { homeVisits } from '@tailwell/contract/home-care/home-visits';
import type { homeVisitOffice } from '@tailwell/contract/home-care/home-visits-office';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Call, Handlers } from '../../../platform/http/serve.ts';
import { selectLocationByPincode } from '../../account/addresses/locations.sql.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { asPetBusy } from './assigning/who-comes.flow.ts';
import { cancelForOwner } from './cancel-for-owner.flow.ts';
import { selectDetails } from './details.sql.ts';
import { price, takeWindow } from './home-visits.book.flow.ts';
import { lockForPayment } from './home-visits.bookings.sql.ts';
import { cancel } from './home-visits.cancel.flow.ts';
import { fulfilVisit } from './home-visits.fulfil.flow.ts';
import { move } from './home-visits.reschedule.flow.ts';
import { insertServiceRequest, selectHold, selectVisit, selectVisits } from './home-visits.sql.ts';
import { toDetails, toVisit } from './home-visits.view.ts';
import { makeOffer } from './offer.flow.ts';
import { judgeServices } from './suitability/suitability.flow.ts';

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
    const { hold, freed } = await takeWindow(tx, { ...body, kind, userId: user.id }, config.holdSeconds);
    const toPay = await price(tx, hold, body.couponCode, freed);
    if (body.expectedToPay !== undefined && body.expectedToPay !== toPay) {
      throw conflict('PRICE_CHANGED', 'The price is another one now. Please look at the bill again.', {
        toPay: toPay / 100,
      });
    }
    if (toPay === 0) await fulfilVisit(tx, { hooks }, await lockForPayment(tx, hold.id));
    return {
      data: await loadOne(tx, hold.id, user.id),
      apointmentId: hold.id,
      message: toPay === 0 ? 'Your visit is booked.' : 'Your window is kept for you.',
    };
  };

  return {
    getOffer: async ({ user, body }) => ({ data: await makeOffer(db, user?.id, body) }),

    listSuitability: async ({ user, query }) => ({ data: await judgeServices(db, user.id, query.kind) }),

    holdWindow: (call) =>
      asPetBusy(() =>
        once(db, call, async (tx) => {
          const { user, body } = call;
          const { hold, freed } = await takeWindow(tx, { ...body, userId: user.id }, config.holdSeconds);
          await releaseDiscounts(tx, freed);
          return { data: await loadOne(tx, hold.id, user.id) };
        }),
      ),

    getHold: async ({ query, user }) => {
      const row = await selectHold(db, query.kind, user.id);
      return { data: row ? toVisit(row, secret) : null };
    },

    createBloodTest: (call) => asPetBusy(() => once(db, call, (tx) => createVisit(tx, call, 'blood_test'))),
    createVaccination: (call) =>
      asPetBusy(() => once(db, call, (tx) => createVisit(tx, call, 'vaccination'))),
    createHomeCare: (call) => asPetBusy(() => once(db, call, (tx) => createVisit(tx, call, 'home_care'))),

    getVisit: async ({ params, user }) => ({ data: await loadDetails(db, params.id, user.id) }),

    listVisits: async ({ user, query }) => {
      const { rows, total } = await selectVisits(db, user.id, query);
      return { data: rows.map((row) => toVisit(row, secret)), total };
    },

    cancelVisit: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        await cancel(tx, params.id, user.id, body);
        return { data: await loadDetails(tx, params.id, user.id), message: 'Your visit is cancelled.' };
      }),

    moveVisit: (call) =>
      asPetBusy(() =>
        once(db, call, async (tx) => {
          const { params, user, body } = call;
          await move(tx, params.id, user.id, body.startsAt);
          return { data: await loadDetails(tx, params.id, user.id), message: 'Your visit has a new window.' };
        }),
      ),

    requestService: async ({ user, body }) => {
      if (!(await selectLocationByPincode(db, body.pincode))) {
        const words = 'We don’t know this pincode. Please check it.';
        throw invalid('PLACE_UNKNOWN', words, { pincode: words });
      }
      await insertServiceRequest(db, { userId: user.id, pincode: body.pincode, kind: body.kind });
      return { data: null, message: 'We will tell you when somebody comes there.' };
    },
  };
}

export const homeVisitOfficeHandlers = ({ db }: Context): Handlers<typeof homeVisitOffice> => ({
  cancel: (call) =>
    once(db, call, async (tx) => {
      const refund = await cancelForOwner(tx, { id: call.params.id, reason: call.body.reason, actor: 'ops' });
      return { data: { refund }, message: 'Cancelled. The owner has been notified.' };
    }),
});
