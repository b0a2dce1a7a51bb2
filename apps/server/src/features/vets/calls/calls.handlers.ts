import type { CallRole } from '@tailwell/contract/vets/call-constants';
import type { calls } from '@tailwell/contract/vets/calls';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { canEnter, chatTerms, windowOf } from './calls.rules.ts';
import { selectByChannel, selectCall } from './calls.sql.ts';
import { toCall, toMessage, uidOf } from './calls.view.ts';
import { sendMessage } from './chat.flow.ts';
import { selectMessages } from './chat.sql.ts';
import { finishByVet } from './finish.flow.ts';
import { selectParty, selectPresence } from './parties.sql.ts';

export function callHandlers(context: Context): Handlers<typeof calls> {
  const { db, secret, rtcTokens } = context;

  return {
    getCall: async ({ params, user }) => {
      const { row, role } = await load(db, params.id, user.id);
      const { present } = await selectPresence(db, row.id);
      return { data: toCall(row, { role, present, userId: user.id }, context) };
    },

    getChat: async ({ params, query, user }) => {
      const { row, role } = await load(db, params.id, user.id);
      const { rows, hasEarlier } = await selectMessages(db, row.id, query.before);
      return {
        data: rows.map((message) => toMessage(message, { role, vetName: row.vetName }, secret)),
        hasEarlier,
        ...chatTerms(row, row.now),
      };
    },

    sendChat: async ({ params, user, body }) => {
      const { message, role } = await inTransaction(db, (tx) =>
        sendMessage(tx, context, { consultId: params.id, userId: user.id }, body),
      );
      return { data: toMessage(message, { role, vetName: '' }, secret) };
    },

    getRtcToken: async ({ params, user }) => {
      const consultId = await selectByChannel(db, params.a);
      if (!consultId) throw notFound();
      const { row, role } = await load(db, consultId, user.id);
      const { present } = await selectPresence(db, row.id);
      // 0 is the caller's own uid, as in Agora's own clients.
      const isOwn = ['0', role, String(uidOf(role))].includes(params.b);
      if (!isOwn || !canEnter(row, row.now, present[role])) throw notFound();
      // Those who have stayed past the end get a minute at a time.
      const ends = Math.max(windowOf(row).closesAt.getTime(), row.now.getTime() + 60_000);
      const seconds = Math.floor((ends - row.now.getTime()) / 1000);
      const uid = uidOf(role);
      return {
        data: {
          rtcToken: rtcTokens.makeToken({ channelName: row.channelName, uid, seconds }),
          channelName: row.channelName,
          uid,
          provider: rtcTokens.provider,
          appId: rtcTokens.appId,
          expiresAt: new Date(row.now.getTime() + seconds * 1000),
        },
      };
    },

    finishConsultation: (call) =>
      once(db, call, async (tx) => {
        const { params, user } = call;
        await finishByVet(tx, params.id, user.vetId);
        return {
          data: { consultId: params.id, status: 'awaiting_notes' as const },
          message: 'The consultation is finished. Now write the notes.',
        };
      }),
  };
}

/** A call and the caller's side of it; 404 for anyone else. */
async function load(db: Kysely<Database>, consultId: string, userId: string) {
  const party: { role: CallRole } | undefined = await selectParty(db, consultId, userId);
  const row = party && (await selectCall(db, consultId));
  if (!party || !row) throw notFound();
  return { row, role: party.role };
}
