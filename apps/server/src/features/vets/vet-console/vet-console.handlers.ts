import { MAX_IMAGE_BYTES } from '@tailwell/contract/upload-constants';
import type { vetConsoleCalls } from '@tailwell/contract/vets/vet-console';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { permitPhoto, savePhoto } from '../../../platform/uploads/shown-photos.ts';
import { permitUpload } from '../../../platform/uploads/uploads.ts';
import { selectPresence, updatePresence } from '../instant/presence.sql.ts';
import { selectVets } from '../vets/vets.sql.ts';
import { toVetSummary } from '../vets/vets.view.ts';
import { cancelBooking, confirmBooking } from './answer-booking.flow.ts';
import {
  countConsultations,
  selectCancelReason,
  selectConsoleConsultation,
  selectConsoleConsultations,
  selectHistory,
  selectModes,
  selectNext,
} from './console-consultations.sql.ts';
import { changeDays, changeHours, loadHours, restoreDay } from './hours.flow.ts';
import { changeProfile, loadProfile } from './own-profile.flow.ts';
import { changeSignature } from './own-signature.flow.ts';
import { toConsoleConsultation, toConsoleDetails } from './vet-console.view.ts';

export function vetConsoleHandlers({ db, secret }: Context): Handlers<typeof vetConsoleCalls> {
  const loadDetails = async (tx: Kysely<Database>, id: string, vetId: string) => {
    const row = await selectConsoleConsultation(tx, id, vetId);
    if (!row) throw notFound();
    const [history, cancelReason] = await Promise.all([
      selectHistory(tx, row, vetId),
      selectCancelReason(tx, id),
    ]);
    return toConsoleDetails(row, { history, cancelReason }, secret);
  };

  return {
    getVetConsole: async ({ user: { vetId } }) => {
      const { now, today, left, toConfirm, awaitingNotes } = await countConsultations(db, vetId);
      const [[vet], presence, next] = await Promise.all([
        selectVets(db, [vetId], dayInIndia(now)),
        selectPresence(db, vetId),
        selectNext(db, vetId),
      ]);
      if (!vet) throw notFound();
      return {
        data: {
          ...toVetSummary(vet, now),
          registration: { number: vet.registrationNumber, council: vet.registrationCouncil },
          presence,
          today: { all: today, left },
          toConfirm,
          awaitingNotes,
          next: next ? toConsoleConsultation(next, secret) : null,
          now,
        },
      };
    },

    updatePresence: async ({ user: { id: userId, vetId }, body }) => {
      const data = await inTransaction(db, async (tx) => {
        if (body.status !== 'offline') await requireVideo(tx, vetId);
        const before = await selectPresence(tx, vetId);
        await updatePresence(tx, { vetId, userId }, body);
        recordChange({
          kind: 'vet-presence',
          id: vetId,
          before: { status: before.status },
          after: { status: body.status },
        });
        return selectPresence(tx, vetId);
      });
      return { data, message: PRESENCE_LABELS[body.status] };
    },

    listVetConsultations: async ({ user, query }) => {
      const { rows, total } = await selectConsoleConsultations(db, user.vetId, query);
      return { data: rows.map((row) => toConsoleConsultation(row, secret)), total };
    },

    getVetConsultation: async ({ user, params }) => ({
      data: await loadDetails(db, params.id, user.vetId),
    }),

    confirmSchedule: (call) =>
      once(db, call, async (tx) => {
        const { user, params, body } = call;
        await confirmBooking(tx, params.id, user.vetId, body.startsAt);
        return { data: await loadDetails(tx, params.id, user.vetId), message: 'Confirmed.' };
      }),

    cancelScheduleByVet: (call) =>
      once(db, call, async (tx) => {
        const { user, params, body } = call;
        await cancelBooking(tx, params.id, user.vetId, body.reason);
        return {
          data: await loadDetails(tx, params.id, user.vetId),
          message: 'Cancelled. The owner gets a full refund.',
        };
      }),

    allowOwnPicture: ({ user, body }) => permitPhoto(db, user.id, body),

    setOwnPicture: ({ user, body: { path } }) =>
      savePhoto(db, { table: 'vets', id: user.vetId, userId: user.id, path }),

    getProfile: async ({ user }) => ({ data: await loadProfile(db, user.vetId, secret) }),

    updateProfile: ({ user, body }) =>
      inTransaction(db, async (tx) => {
        await changeProfile(tx, user.vetId, body);
        return { data: await loadProfile(tx, user.vetId, secret), message: 'Your profile is saved.' };
      }),

    allowSignature: async ({ user, body }) => ({
      data: await permitUpload(db, {
        userId: user.id,
        purpose: 'vet-signature',
        contentType: body.sContentType,
        maxBytes: MAX_IMAGE_BYTES,
      }),
    }),

    setSignature: ({ user, body: { path } }) =>
      inTransaction(db, async (tx) => {
        await changeSignature(tx, { vetId: user.vetId, userId: user.id, path });
        const data = await loadProfile(tx, user.vetId, secret);
        return { data, message: path === null ? 'Signature removed.' : 'Signature saved.' };
      }),

    getHours: async ({ user }) => ({ data: await loadHours(db, user.vetId) }),

    updateHours: ({ user, body }) =>
      inTransaction(db, async (tx) => {
        await changeHours(tx, user.vetId, body.hours);
        return { data: await loadHours(tx, user.vetId), message: 'Your week is saved.' };
      }),

    addException: ({ user, body }) =>
      inTransaction(db, async (tx) => {
        await changeDays(tx, user.vetId, body);
        const isRange = body.lastDay !== undefined && body.lastDay !== body.day;
        const message = isRange ? 'The days are saved.' : 'The day is saved.';
        return { data: await loadHours(tx, user.vetId), message };
      }),

    deleteException: ({ user, params }) =>
      inTransaction(db, async (tx) => {
        await restoreDay(tx, user.vetId, params.day);
        return { data: await loadHours(tx, user.vetId), message: 'The day is like its week again.' };
      }),
  };
}

const PRESENCE_LABELS = {
  online: 'You are online: you will be rung.',
  break: 'Enjoy your break.',
  offline: 'You are offline.',
};

/** Instant consultations are by video; vets who only visit homes are never rung. */
async function requireVideo(db: Kysely<Database>, vetId: string) {
  const modes = await selectModes(db, vetId);
  if (!modes) throw notFound();
  if (modes.includes('video')) return;
  throw conflict('NOT_BY_VIDEO', 'You don’t consult by video, so you can’t take instant consultations.');
}
