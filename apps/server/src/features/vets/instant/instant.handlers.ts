import { petCategories } from '@tailwell/contract/pet-categories';
import { asksForPaper } from '@tailwell/contract/vets/in-person-papers';
import type { instant } from '@tailwell/contract/vets/instant';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { toReferral } from '../../money/referrals/referrals.rules.ts';
import { countKindsOf, selectAcceptedKinds } from '../consultations/accepted-kinds.sql.ts';
import { accept, decline, rejectBusyVet } from './instant.accept.flow.ts';
import { toRequest } from './instant.view.ts';
import { selectNextTimes } from './next-times.flow.ts';
import { selectOnlineVets } from './presence.sql.ts';
import { cancelVetRequest, requestVet } from './request-vet.flow.ts';
import {
  type RequestRow,
  selectOpenRequest,
  selectRequest,
  selectTerms,
  selectUsableCredit,
  selectUsualWait,
} from './requests.sql.ts';
import { selectRingsOf } from './rings.sql.ts';

/** Kinds of pets that vets see by video, with how many online vets see each. */
async function selectKinds(db: Kysely<Database>, onlineIds: string[]) {
  const [accepted, online] = [await selectAcceptedKinds(db), await countKindsOf(db, onlineIds)];
  return petCategories
    .filter(({ slug }) => accepted.includes(slug))
    .map(({ _id, slug }) => ({ id: _id, slug, vetsOnline: online.get(slug) ?? 0 }));
}

export function instantHandlers(context: Context): Handlers<typeof instant> {
  const { db, secret } = context;

  const toData = async (tx: Kysely<Database>, row: RequestRow) => {
    const slots = row.status === 'no_vet' ? await selectNextTimes(tx, row.now, row.petKind ?? undefined) : [];
    return toRequest(row, slots, secret);
  };
  const load = async (tx: Kysely<Database>, id: string, userId: string) => {
    const row = await selectRequest(tx, id, userId);
    if (!row) throw notFound();
    return toData(tx, row);
  };

  return {
    getInstantFee: async ({ user }) => {
      const { feePaise, ...terms } = await selectTerms(db);
      const online = await selectOnlineVets(db, { exceptUserId: user.id });
      const ids = online.map(({ vetId }) => vetId);
      const [kinds, credit] = [await selectKinds(db, ids), await selectUsableCredit(db, user.id)];
      const [usualWaitSeconds, referral] = [await selectUsualWait(db), toReferral(credit)];
      return { data: { fee: feePaise, ...terms, vetsOnline: ids.length, usualWaitSeconds, kinds, referral } };
    },

    askForVet: (call) =>
      once(db, call, async (tx) => {
        const { user, body } = call;
        const { id, toPay } = await requestVet(tx, context, user.id, body);
        return {
          data: await load(tx, id, user.id),
          asksForPaper: asksForPaper(body.symptoms),
          message: toPay === 0 ? 'We are asking vets now.' : 'Please pay, and we’ll ask vets right away.',
        };
      }),

    getInstantRequest: async ({ params, user }) => ({ data: await load(db, params.id, user.id) }),

    getMyInstantRequest: async ({ user }) => {
      const row = await selectOpenRequest(db, user.id);
      return { data: row ? await toData(db, row) : null };
    },

    cancelInstantRequest: (call) =>
      once(db, call, async (tx) => {
        const { params, user } = call;
        await cancelVetRequest(tx, params.id, user.id);
        return { data: await load(tx, params.id, user.id), message: 'You have stopped asking.' };
      }),

    listMyRings: async ({ user }) => ({
      data: (await selectRingsOf(db, user.vetId)).flatMap(({ endsAt, ...ring }) =>
        endsAt ? [{ ...ring, endsAt }] : [],
      ),
    }),

    acceptInstantRequest: ({ params, user }) =>
      rejectBusyVet(async () => ({
        data: await inTransaction(db, (tx) => accept(tx, params.id, user.vetId)),
        message: 'It is yours. The owner is waiting.',
      })),

    declineInstantRequest: async ({ params, user }) => {
      await inTransaction(db, (tx) => decline(tx, params.id, user.vetId));
      return { data: { consultId: params.id } };
    },
  };
}
