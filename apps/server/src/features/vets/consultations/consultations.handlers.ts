import { MAX_IMAGE_BYTES } from '@tailwell/contract/upload-constants';
import type { consultations } from '@tailwell/contract/vets/consultations';
import { asksForPaper } from '@tailwell/contract/vets/in-person-papers';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { permitUpload } from '../../../platform/uploads/uploads.ts';
import { book, hold } from '../../bookings/bookings/bookings.book.flow.ts';
import { cancel } from '../../bookings/bookings/bookings.cancel.flow.ts';
import { reschedule } from '../../bookings/bookings/bookings.reschedule.flow.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { selectDistance, selectVets } from '../vets/vets.sql.ts';
import { requireAcceptedPet } from './accepted-kinds.flow.ts';
import { consultationBooking } from './consultations.booking.flow.ts';
import {
  type ConsultationRow,
  selectConsultation,
  selectConsultations,
  selectDetails,
} from './consultations.sql.ts';
import { toConsultation, toDetails } from './consultations.view.ts';
import { rejectTakenSlot } from './free-times.flow.ts';

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
      rejectTakenSlot(db, call.body, () =>
        once(db, call, async (tx) => {
          const { user, body } = call;
          const request = { userId: user.id, form: body, seconds: config.holdSeconds };
          const { held, toRelease } = await hold(tx, consultationBooking, request);
          // After the checks of the vet and the time.
          await requireAcceptedPet(tx, body.vetId, user.id);
          await releaseDiscounts(tx, toRelease);
          return { data: await loadOne(tx, held.id, user.id) };
        }),
      ),

    createSchedule: (call) =>
      rejectTakenSlot(db, call.body, () =>
        once(db, call, async (tx) => {
          const { user, body } = call;
          const { id, isBooked } = await book(tx, context, consultationBooking, {
            userId: user.id,
            form: body,
          });
          return {
            data: await loadOne(tx, id, user.id),
            newSchedule: { _id: id },
            asksForPaper: asksForPaper(body.symptoms),
            message: isBooked ? 'Your consultation is booked.' : 'Your slot is held for you.',
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
        await cancel(tx, consultationBooking, { id: params.id, userId: user.id, form: body });
        return {
          data: await loadDetails(tx, params.id, user.id),
          message: 'Your consultation is cancelled.',
        };
      }),

    reschedule: async (call) => {
      const { params, user, body } = call;
      const { row } = await load(db, params.id, user.id);
      const request = { vetId: row.vetId, startsAt: body.startsAt };
      return rejectTakenSlot(db, request, () =>
        once(db, call, async (tx) => {
          const to = { id: params.id, userId: user.id, startsAt: body.startsAt };
          await reschedule(tx, context, consultationBooking, to);
          return {
            data: await loadDetails(tx, params.id, user.id),
            message: 'Your consultation has a new time.',
          };
        }),
      );
    },

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

/** A page of consultations with their vets, loaded together. */
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
