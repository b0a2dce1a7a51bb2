import type { conversations } from '@tailwell/contract/site/conversations';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { readConversationKey, solveDueAt, toPersonsState } from './conversations.rules.ts';
import { type ConversationAccess, selectConversation, selectMyMessages } from './conversations.sql.ts';
import { writeReply } from './write-entry.flow.ts';

export function conversationHandlers({ db, secret }: Context): Handlers<typeof conversations> {
  /** The conversation that a link's key opens. An account's conversation has no link. */
  const accessByKey = (accessKey: string | undefined): ConversationAccess => {
    const key = readConversationKey(secret, accessKey);
    if (!key) throw notFound();
    if (key.isExpired) {
      throw conflict(
        'LINK_EXPIRED',
        'This link has expired. Please write to us again on our contact page; we still have your messages.',
      );
    }
    return { id: key.id, userId: null };
  };

  return {
    listMyMessages: async ({ user, query }) => {
      const { rows, total } = await selectMyMessages(db, user.id, query.page);
      return {
        data: rows.map(({ id, state, ...row }) => ({ _id: id, state: toPersonsState(state), ...row })),
        total,
      };
    },

    getMyMessage: async ({ params, user }) => ({ data: await load(db, { id: params.id, userId: user.id }) }),

    replyToMyMessage: (call) =>
      once(db, call, async (tx) => {
        const access = { id: call.params.id, userId: call.user.id };
        await writeReply(tx, access, call.body.text);
        return { data: await load(tx, access), message: 'Sent. We’ll reply here and by email.' };
      }),

    openConversation: async ({ accessKey }) => ({ data: await load(db, accessByKey(accessKey)) }),

    replyByLink: async ({ accessKey, body }) => {
      const access = accessByKey(accessKey);
      return inTransaction(db, async (tx) => {
        await writeReply(tx, access, body.text);
        return { data: await load(tx, access), message: 'Sent. We’ll reply by email.' };
      });
    },
  };
}

async function load(db: Context['db'], access: ConversationAccess) {
  const found = await selectConversation(db, access);
  if (!found) throw notFound();
  const { id, ticket, topic, state, message, receivedAt, entries } = found;
  return {
    ticket,
    topic,
    state: toPersonsState(state),
    solveDueAt: solveDueAt(receivedAt, topic, state),
    messages: [
      { _id: id, author: 'person' as const, text: message, at: receivedAt },
      ...entries.map((entry) => ({
        _id: entry.id,
        author: entry.kind === 'answer' ? ('support' as const) : ('person' as const),
        text: entry.text,
        at: entry.writtenAt,
      })),
    ],
  };
}
