import { createHash } from 'node:crypto';
import type { Endpoint } from '@tailwell/contract/endpoint';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { skipAudit } from '../database/audit.ts';
import { type Database, inTransaction } from '../database/db.ts';
import type { SessionUser } from './auth.ts';
import { conflict, invalid } from './errors.ts';
import type { Answer, Call } from './serve.ts';

type Write<E extends Endpoint> = (db: Transaction<Database>) => Promise<Answer<E>>;

/**
 * Runs a write in one transaction, and only once per Idempotency-Key: the answer is saved in that same transaction for
 * 24 hours, so a repeat gets it even if the server died after the first. Throws 409 while the first is still running,
 * 422 if the key comes with another body.
 */
export async function once<E extends Endpoint>(
  db: Kysely<Database>,
  call: Call<E> & { user: SessionUser },
  write: Write<E>,
): Promise<Answer<E>> {
  const { idempotencyKey: key, user, endpoint } = call;
  if (!key) return inTransaction(db, write);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([endpoint.method, endpoint.path, call.params, call.query, call.body]))
    .digest();

  return inTransaction(db, async (tx) => {
    const saved = await selectAnswerOrLock(tx, user.id, key);
    if (saved) {
      skipAudit();
      return replay(endpoint, saved, fingerprint);
    }
    const answer = await write(tx);
    const wire = z.encode(endpoint.reply, { success: true, message: 'OK', ...answer } as never);
    const row = { fingerprint, answer: JSON.stringify(wire), createdAt: sql<Date>`now()` };
    await tx
      .insertInto('idempotentAnswers')
      .values({ userId: user.id, key, ...row })
      .onConflict((old) => old.columns(['userId', 'key']).doUpdateSet(row))
      .execute();
    return answer;
  });
}

/** Returns the first write's answer, or else makes this write the one that runs. */
async function selectAnswerOrLock(tx: Transaction<Database>, userId: string, key: string) {
  const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))`;
  const { rows } = await sql<SavedAnswer & { isLocked: boolean | null }>`
    select saved.*, case when saved.answer is null then ${lock} end as is_locked
    from (values (1)) as one left join (${savedAnswer(tx, userId, key)}) as saved on true`.execute(tx);
  const [found] = rows;
  if (found?.isLocked === false) {
    throw conflict('STILL_RUNNING', 'This is already being done. Please wait a moment.');
  }
  // One that ended just before may have been saved since this statement began.
  return found?.answer ? found : savedAnswer(tx, userId, key).executeTakeFirst();
}

const savedAnswer = (tx: Transaction<Database>, userId: string, key: string) =>
  tx
    .selectFrom('idempotentAnswers')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .select(['fingerprint', 'answer']);

interface SavedAnswer {
  fingerprint: Buffer;
  answer: unknown;
}

function replay<E extends Endpoint>(endpoint: E, saved: SavedAnswer, fingerprint: Buffer): Answer<E> {
  if (!fingerprint.equals(saved.fingerprint)) {
    throw invalid(
      'IDEMPOTENCY_KEY',
      'This Idempotency-Key was used for something else. Please send a new one.',
    );
  }
  return z.decode(endpoint.reply, saved.answer as never) as Answer<E>;
}

/** Deletes answers that have expired for repeats. */
export async function sweepAnswers(db: Kysely<Database>) {
  await sql`delete from idempotent_answers where created_at < now() - interval '24 hours'`.execute(db);
}

export async function eraseAnswers(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('idempotentAnswers').where('userId', '=', userId).execute();
}
