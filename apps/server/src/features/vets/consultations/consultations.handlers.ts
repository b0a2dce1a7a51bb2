import { MAX_IMAGE_BYTES } from '@tailwell/contract/uploads';
import type { consultations } from '@tailwell/contract/vets/consultations';
import { asksForPaper } from '@tailwell/contract/vets/in-person-papers';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { permitUpload } from '../../../platform/uploads/uploads.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { selectDistance, selectVets } from '../vets/vets.sql.ts';
import { requireSeenPet } from './accepted-kinds.flow.ts';
import { price, saveComplaint, takeSlot } from './consultations.book.flow.ts';
import { lockForPayment } from './consultations.bookings.sql.ts';
import { cancel } from './consultations.cancel.flow.ts';
import { move } from './consultations.reschedule.flow.ts';
import {
  type ConsultationRow,
  selectCancelReasons,
  selectConsultation,
  selectConsultations,
  selectDetails,
} from './consultations.sql.ts';
import { toConsultation, toDetails } from './consultations.view.ts';
import { asSlotTaken } from './free-times.flow.ts';
import { fulfilConsultation } from './paying/consultations.fulfil.flow.ts';

export function consultationHandlers(context: Context): Handlers<typeof consultations> {
  const { db, config, secret } = context;

  const load = async (tx: Kysely<Database>, id: string, userId: string) => {
    const row = await selectConsultation(tx, id, userId);
    if (!row) throw notFound();
    const [vet] = await selectVets(tx, [row.vetId], dayInIndia(row.now));
    if (!vet) throw notFound();
    return { row, vet };
  };
  const loadOne = async (tx: Kysely<Database>, id: string, userId: string) => {
    const { row, vet } = await load(tx, id, userId);
    return toConsultation(row, vet, secret);
  };
  const loadDetails = async (
    tx: Kysely<Database>,
    id: string,
    userId: string,
    location?: { lat?: number; lng?: number },
  ) => {
    const { row, vet } = await load(tx, id, userId);
    const [details, distanceKm] = await Promise.all([
      selectDetails(tx, row),
      selectDistance(tx, row.vetId, location ?? {}),
    ]);
    return toDetails(row, vet, details, secret, distanceKm);
  };

  return {
    holdSlot: (call) =>
      asSlotTaken(db, call.body, () =>
        once(db, call, async (tx) => {
          const { user, body } = call;
          const { hold, freed } = await takeSlot(tx, { ...body, userId: user.id }, config.holdSeconds);
          // Behind what is said of the vet and the time.
          await requireSeenPet(tx, body.vetId, user.id);
          await releaseDiscounts(tx, freed);
          return { data: await loadOne(tx, hold.id, user.id) };
        }),
      ),

    createSchedule: (call) =>
      asSlotTaken(db, call.body, () =>
        once(db, call, async (tx) => {
          const { user, body } = call;
          const { hold, freed } = await takeSlot(tx, { ...body, userId: user.id }, config.holdSeconds);
          await saveComplaint(tx, hold, body);
          const toPay = await price(tx, hold, body.couponCode, freed);
          if (body.expectedToPay !== undefined && body.expectedToPay !== toPay) {
            throw conflict('PRICE_CHANGED', 'The price is another one now. Please look at the bill again.', {
              toPay: toPay / 100,
            });
          }
          if (toPay === 0) await fulfilConsultation(tx, context, await lockForPayment(tx, hold.id));
          return {
            data: await loadOne(tx, hold.id, user.id),
            newSchedule: { _id: hold.id },
            asksForPaper: asksForPaper(body.symptoms),
            message: toPay === 0 ? 'Your consultation is booked.' : 'Your time is kept for you.',
          };
        }),
      ),

    listSchedules: async ({ user, query }) => {
      const { rows, total } = await selectConsultations(db, user.id, query);
      return { data: await withVets(db, rows, secret), total };
    },

    getSchedule: async ({ params, query, user }) => ({
      data: await loadDetails(db, params.id, user.id, query),
    }),

    cancelSchedule: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        await cancel(tx, params.id, user.id, body);
        return {
          data: await loadDetails(tx, params.id, user.id),
          message: 'Your consultation is cancelled.',
        };
      }),

    reschedule: async (call) => {
      const { params, user, body } = call;
      const { row } = await load(db, params.id, user.id);
      const request = { vetId: row.vetId, startsAt: body.startsAt };
      return asSlotTaken(db, request, () =>
        once(db, call, async (tx) => {
          await move(tx, context, params.id, user.id, request);
          return {
            data: await loadDetails(tx, params.id, user.id),
            message: 'Your consultation has a new time.',
          };
        }),
      );
    },

    listCancelReasons: async ({ query }) => ({
      data: (await selectCancelReasons(db, query.kind)).map(({ id, name }) => ({ _id: id, name })),
    }),

    uploadConsultationImage: async ({ user, body }) => ({
      data: await permitUpload(db, {
        userId: user.id,
        purpose: 'consultation-photo',
        contentType: body.sContentType,
        maxBytes: MAX_IMAGE_BYTES,
      }),
    }),
  };
}

/** A page of consultations with their vets, read at once. */
async function withVets(db: Kysely<Database>, rows: ConsultationRow[], secret: string) {
  const [first] = rows;
  if (!first) return [];
  const ids = [...new Set(rows.map(({ vetId }) => vetId))];
  const vets = new Map((await selectVets(db, ids, dayInIndia(first.now))).map((vet) => [vet.id, vet]));
  return rows.flatMap((row) => {
    const vet = vets.get(row.vetId);
    return vet ? [toConsultation(row, vet, secret)] : [];
  });
}
