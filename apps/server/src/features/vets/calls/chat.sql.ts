import { type CallRole, MESSAGES_PER_PAGE } from '@tailwell/contract/vets/call-constants';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { releaseUploads } from '../../../platform/uploads/uploads.ts';

const columns = ['id', 'sender', 'clientId', 'body', 'imagePath', 'createdAt'] as const;

/** A stored message. */
export type MessageRow = Awaited<ReturnType<typeof insertMessage>>;

/** Newest messages, or those before one; oldest first. `hasEarlier`: there are more. */
export async function selectMessages(db: Kysely<Database>, consultationId: string, before?: string) {
  let messages = db
    .selectFrom('chatMessages')
    .where('consultationId', '=', consultationId)
    .orderBy('id', 'desc')
    .limit(MESSAGES_PER_PAGE + 1)
    .select(columns);
  if (before) messages = messages.where('id', '<', before);
  const rows = await messages.execute();
  return {
    rows: rows.slice(0, MESSAGES_PER_PAGE).reverse(),
    hasEarlier: rows.length > MESSAGES_PER_PAGE,
  };
}

export async function selectByClientId(
  db: Kysely<Database>,
  consultationId: string,
  sender: CallRole,
  clientId: string,
) {
  return db
    .selectFrom('chatMessages')
    .where('consultationId', '=', consultationId)
    .where('sender', '=', sender)
    .where('clientId', '=', clientId)
    .select(columns)
    .executeTakeFirst();
}

export async function countInLastMinute(db: Kysely<Database>, consultationId: string, sender: CallRole) {
  const { count } = await db
    .selectFrom('chatMessages')
    .where('consultationId', '=', consultationId)
    .where('sender', '=', sender)
    .where('createdAt', '>', sql<Date>`now() - interval '1 minute'`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasWritten(db: Kysely<Database>, consultationId: string, sender: CallRole) {
  const message = await db
    .selectFrom('chatMessages')
    .where('consultationId', '=', consultationId)
    .where('sender', '=', sender)
    .select('id')
    .executeTakeFirst();
  return message !== undefined;
}

export async function insertMessage(
  tx: Transaction<Database>,
  message: Pick<
    Insertable<Database['chatMessages']>,
    'consultationId' | 'sender' | 'clientId' | 'body' | 'imagePath'
  >,
) {
  return (
    tx
      .insertInto('chatMessages')
      // By the wall clock, like the ids: the transaction may have waited for another message.
      .values({ ...message, createdAt: sql`clock_timestamp()` })
      .returning(columns)
      .executeTakeFirstOrThrow()
  );
}

/**
 * Erases what either side wrote about a user's pets, with its pictures; for a vet, also the pictures they sent to
 * others.
 */
export async function eraseChats(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('consultations').where('userId', '=', userId).select('id');
  const pictures = await db
    .selectFrom('chatMessages')
    .where('consultationId', 'in', own)
    .select('imagePath')
    .execute();
  await releaseUploads(
    db,
    pictures.flatMap(({ imagePath }) => imagePath ?? []),
  );
  await db.deleteFrom('chatMessages').where('consultationId', 'in', own).execute();
  await db
    .updateTable('chatMessages')
    .set({ imagePath: null, body: sql`case when body = '' then 'This picture is gone.' else body end` })
    .where('imagePath', 'in', db.selectFrom('uploads').where('userId', '=', userId).select('path'))
    .execute();
}
