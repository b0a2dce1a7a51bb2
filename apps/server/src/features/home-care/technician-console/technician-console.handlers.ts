import type { technicianConsole } from '@tailwell/contract/home-care/technician-console';
import { type ImageType, MAX_IMAGE_BYTES } from '@tailwell/contract/upload-constants';
import type { Context } from '../../../context.ts';
import type { SessionStaff } from '../../../platform/http/auth.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { dayInIndia, startOfDay } from '../../../platform/india-time.ts';
import { permitUpload } from '../../../platform/uploads/uploads.ts';
import { canCallNow } from '../home-visits/calling.rules.ts';
import { recordPosition } from './position.flow.ts';
import { sendActions } from './sync.flow.ts';
import {
  isOwnersVisit,
  selectDays,
  selectFieldVisits,
  selectNumbers,
  selectTechnician,
} from './technician-console.visits.sql.ts';
import { toFieldVisit } from './visits.view.ts';

/** Days before and after the displayed one for which visits are counted. */
const DAYS_BEFORE = 7;
const DAYS_AFTER = 14;
const DAY = 86_400_000;

export function technicianConsoleHandlers(context: Context): Handlers<typeof technicianConsole> {
  const { db, secret, maskedCalls } = context;
  const options = { secret, hasCalls: maskedCalls !== undefined };

  const findMe = ({ id: userId, grants }: SessionStaff) =>
    selectTechnician(db, { userId, vetIds: grants.flatMap(({ vetId }) => vetId ?? []) });
  const requireMe = async (user: SessionStaff) => {
    const technician = await findMe(user);
    if (!technician) throw notFound();
    return technician;
  };
  const load = async (technicianId: string, ids: string[]) =>
    (await selectFieldVisits(db, technicianId, { ids })).map((row) => toFieldVisit(row, options));
  const permit = (userId: string, purpose: 'visit-photo' | 'vial-photo', contentType: ImageType) =>
    permitUpload(db, { userId, purpose, contentType, maxBytes: MAX_IMAGE_BYTES });

  return {
    getMyDay: async ({ user, query }) => {
      const now = new Date();
      const today = dayInIndia(now);
      const date = query.day ?? today;
      const me = await findMe(user);
      if (!me) return { data: { technician: null, date, visits: [], days: [], today } };
      const from = startOfDay(date);
      const [rows, days] = await Promise.all([
        selectFieldVisits(db, me.id, { from, to: new Date(from.getTime() + DAY) }),
        selectDays(db, me.id, {
          from: new Date(from.getTime() - DAYS_BEFORE * DAY),
          to: new Date(from.getTime() + DAYS_AFTER * DAY),
        }),
      ]);
      const technician = { _id: me.id, name: me.name, city: me.city };
      return {
        data: { technician, date, visits: rows.map((row) => toFieldVisit(row, options)), days, today },
      };
    },

    getMyVisit: async ({ user, params }) => {
      const [visit] = await load((await requireMe(user)).id, [params.id]);
      if (!visit) throw notFound();
      return { data: visit };
    },

    sendActions: async ({ user, body: { actions } }) => {
      const technician = await requireMe(user);
      const results = await sendActions(db, { userId: user.id, technician }, actions);
      const ids = [...new Set(actions.map(({ visitId }) => visitId))];
      return { data: { results, visits: await load(technician.id, ids) } };
    },

    sendPosition: async ({ user, params, body }) => ({
      data: { etaAt: await recordPosition(db, (await requireMe(user)).id, params.id, body) },
    }),

    uploadVisitPhoto: async ({ user, body }) => ({
      data: await permit(user.id, 'visit-photo', body.sContentType),
    }),

    uploadVialPhoto: async ({ user, body }) => ({
      data: await permit(user.id, 'vial-photo', body.sContentType),
    }),

    callOwner: async ({ user, params }) => {
      await callOwner(context, (await requireMe(user)).id, params.id);
      return { data: null, message: 'Your phone will ring in a moment. Pick up, and we’ll connect you.' };
    },

    callTechnician: async ({ user, params }) => {
      await callTechnician(context, user.id, params.id);
      return { data: null, message: 'Your phone will ring in a moment. Pick up, and we’ll connect you.' };
    },
  };
}

type CallContext = Pick<Context, 'db' | 'maskedCalls'>;

/** Calls the technician's phone and connects it to the owner. Throws 409 `NOT_NOW`, 503 `CALLS_AWAY`. */
async function callOwner(context: CallContext, technicianId: string, visitId: string) {
  const [visit] = await selectFieldVisits(context.db, technicianId, { ids: [visitId] });
  if (!visit) throw notFound();
  const { technician, owner, ownerName } = await requireNumbers(context, visitId);
  await context.maskedCalls?.({ from: technician, to: owner, name: ownerName });
}

/** Calls the owner's phone and connects it to the technician. Throws like {@link callOwner}. */
async function callTechnician(context: CallContext, userId: string, visitId: string) {
  if (!(await isOwnersVisit(context.db, visitId, userId))) throw notFound();
  const { technician, owner, technicianName } = await requireNumbers(context, visitId);
  await context.maskedCalls?.({ from: owner, to: technician, name: technicianName });
}

async function requireNumbers({ db, maskedCalls }: CallContext, visitId: string) {
  const numbers = await selectNumbers(db, visitId);
  if (!numbers || !canCallNow(numbers, numbers.now)) {
    throw conflict('NOT_NOW', 'You can call each other on the day of the visit, until it ends.');
  }
  const { technician, owner } = numbers;
  if (!maskedCalls || !technician || !owner) {
    throw conflict('NOT_NOW', 'Calls can’t be put through for this visit. Please write to us under Contact.');
  }
  return { ...numbers, technician, owner };
}
