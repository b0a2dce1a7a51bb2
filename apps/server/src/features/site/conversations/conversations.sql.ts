import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { entryKinds } from '@tailwell/contract/site/messages-office';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { selectPage } from '../../../platform/database/select-page.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
type EntryKind = (typeof entryKinds)[number];
type Message = Pick<
  Insertable<Database['contactMessages']>,
  'name' | 'email' | 'topic' | 'message' | 'userId'
>;

/** Entries of a conversation that are read: a limit that no real one reaches. */
const MAX_ENTRIES = 500;

export const insertMessage = (db: Db, message: Message) =>
  db
    .insertInto('contactMessages')
    .values(message)
    .returning(['id', 'ticket', 'topic'])
    .executeTakeFirstOrThrow();

/** A message that has not been forwarded yet. */
export async function selectMessage(db: Db, id: string) {
  return db
    .selectFrom('contactMessages')
    .where('id', '=', id)
    .where('passedOnAt', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

/** A complaint that has not been acknowledged yet. */
export const selectComplaint = (db: Db, id: string) =>
  db
    .selectFrom('contactMessages')
    .where('id', '=', id)
    .where('topic', '=', 'complaint')
    .where('acknowledgedAt', 'is', null)
    .selectAll()
    .executeTakeFirst();

/** Complaints that were acknowledged to an address within a day. */
export async function countAcknowledged(db: Db, email: string): Promise<number> {
  const { acknowledged } = await db
    .selectFrom('contactMessages')
    .where('email', '=', email)
    .where('acknowledgedAt', '>', sql<Date>`now() - interval '1 day'`)
    .select(({ fn }) => fn.countAll<number>().as('acknowledged'))
    .executeTakeFirstOrThrow();
  return acknowledged;
}

export async function markAcknowledged(db: Db, id: string) {
  await db.updateTable('contactMessages').set({ acknowledgedAt: sql`now()` }).where('id', '=', id).execute();
}

export async function markPassedOn(db: Db, id: string) {
  await db.updateTable('contactMessages').set({ passedOnAt: sql`now()` }).where('id', '=', id).execute();
}

/** Conversations are retained for a year after the last message: long enough for any follow-up. */
export async function deleteOldMessages(db: Db) {
  await db
    .deleteFrom('contactMessages')
    .where('lastWrittenAt', '<', sql<Date>`now() - interval '1 year'`)
    .execute();
}

/** Who opens a conversation: its owner, or the holder of its link. */
export interface ConversationAccess {
  id: string;
  /** Null: by the link, which only conversations without an account have. */
  userId: string | null;
}

const openedBy = (db: Db, { id, userId }: ConversationAccess) =>
  db.selectFrom('contactMessages').where('id', '=', id).where('userId', 'is not distinct from', userId);

/** A conversation as the person who started it reads it: the notes are left out. */
export async function selectConversation(db: Db, access: ConversationAccess) {
  const message = await openedBy(db, access)
    .select(['id', 'ticket', 'topic', 'state', 'message', 'receivedAt'])
    .executeTakeFirst();
  if (!message) return undefined;
  const entries = await db
    .selectFrom('contactEntries')
    .where('messageId', '=', message.id)
    .where('kind', '<>', 'note')
    .orderBy('number')
    .limit(MAX_ENTRIES)
    .select(['id', 'kind', 'text', 'writtenAt'])
    .execute();
  return { ...message, entries };
}

/** A page of an owner's conversations, with the beginning of the latest message. */
export async function selectMyMessages(db: Db, userId: string, page: number) {
  const all = db
    .selectFrom('contactMessages as m')
    .where('m.userId', '=', userId)
    .select(['m.id', 'm.ticket', 'm.topic', 'm.state', 'm.lastWrittenAt'])
    .select(
      sql<string>`left(coalesce((
        select text from contact_entries where message_id = m.id and kind <> 'note' order by number desc limit 1
      ), m.message), 160)`.as('excerpt'),
    );
  return selectPage(all, {
    order: sql`m.last_written_at desc, m.id desc`,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
}

export interface LockedMessage {
  id: string;
  name: string;
  userId: string | null;
  assignedTo: string | null;
  /** Undefined: nothing was written after the first message. */
  last: { number: number; kind: EntryKind; text: string } | undefined;
}

/** Locks a conversation and reads its last entry. `access`: of the owner or the link; left out: support's. */
export async function lockMessage(
  tx: Tx,
  id: string,
  access?: ConversationAccess,
): Promise<LockedMessage | undefined> {
  const found = access ? openedBy(tx, access) : tx.selectFrom('contactMessages').where('id', '=', id);
  const message = await found.select(['id', 'name', 'userId', 'assignedTo']).forUpdate().executeTakeFirst();
  if (!message) return undefined;
  // A statement of its own sees what was written while this one waited for the lock.
  const last = await tx
    .selectFrom('contactEntries')
    .where('messageId', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .select(['number', 'kind', 'text'])
    .executeTakeFirst();
  return { ...message, last };
}

/** Number of replies by the person within a day. */
export async function countReplies(db: Db, messageId: string): Promise<number> {
  const { written } = await db
    .selectFrom('contactEntries')
    .where('messageId', '=', messageId)
    .where('kind', '=', 'reply')
    .where('writtenAt', '>', sql<Date>`now() - interval '1 day'`)
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .executeTakeFirstOrThrow();
  return written;
}

export async function insertEntry(
  tx: Tx,
  entry: Pick<
    Insertable<Database['contactEntries']>,
    'messageId' | 'number' | 'kind' | 'staffId' | 'text' | 'delivery'
  >,
): Promise<string> {
  const { id } = await tx
    .insertInto('contactEntries')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The person has written: it is our turn. */
export async function markReplied(tx: Tx, id: string) {
  await sql`
    update contact_messages set
      state = case state when 'new' then 'new' else 'open' end,
      state_changed_at = case when state in ('new', 'open') then state_changed_at else now() end,
      waiting_since = coalesce(waiting_since, now()), last_written_at = now()
    where id = ${id}`.execute(tx);
}

/** We have answered: it is the person's turn, or solved. The colleague who answers takes it on, unless another one has. */
export async function markAnswered(tx: Tx, id: string, { isSolved, by }: { isSolved: boolean; by: string }) {
  const state = isSolved ? 'solved' : 'waiting';
  await sql`
    update contact_messages set
      state = ${state}, state_changed_at = case when state = ${state} then state_changed_at else now() end,
      waiting_since = null, last_written_at = now(),
      first_answered_at = coalesce(first_answered_at, now()), assigned_to = coalesce(assigned_to, ${by}::uuid)
    where id = ${id}`.execute(tx);
}

/** An entry whose mail has not been sent yet, with its conversation. */
export async function selectEntryToSend(db: Db, id: string) {
  return db
    .selectFrom('contactEntries as e')
    .innerJoin('contactMessages as m', 'm.id', 'e.messageId')
    .where('e.id', '=', id)
    .where('e.delivery', '<>', 'sent')
    .select(['e.kind', 'e.text', 'm.id as messageId', 'm.name', 'm.email', 'm.topic', 'm.userId'])
    .executeTakeFirst();
}

export async function markDelivery(db: Db, id: string, delivery: 'sent' | 'failed') {
  await db
    .updateTable('contactEntries')
    .set({ delivery, sentAt: delivery === 'sent' ? sql`now()` : null })
    .where('id', '=', id)
    .where('delivery', '<>', 'sent')
    .execute();
}

/** Answers of a conversation whose mail has failed are on their way again; returns their ids. */
export async function restartFailed(tx: Tx, messageId: string): Promise<string[]> {
  const restarted = await tx
    .updateTable('contactEntries')
    .set({ delivery: 'sending' })
    .where('messageId', '=', messageId)
    .where('kind', '=', 'answer')
    .where('delivery', '=', 'failed')
    .returning('id')
    .execute();
  return restarted.map(({ id }) => id);
}

/** What an owner has written to us while signed in, with our answers; notes are about our work. */
export const exportData = (userId: string) => ({
  contactMessages: jsonRows(sql`
    select m.ticket, m.topic, m.name, m.email, m.message, m.received_at,
      ${jsonRows(sql`
        select kind, text, written_at from contact_entries
        where message_id = m.id and kind <> 'note' order by number`)} as conversation
    from contact_messages m where m.user_id = ${userId} order by m.id`),
});

export async function erase(db: Db, userId: string) {
  await db.deleteFrom('contactMessages').where('userId', '=', userId).execute();
}
