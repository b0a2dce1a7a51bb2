import { oneTimeCodes } from '@tailwell/contract/account/auth-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { CodeProvider } from './auth.rules.ts';

interface Recipient {
  provider: CodeProvider;
  recipient: string;
}

/** The timestamps in a column from the last 24 hours, oldest first. */
const lastDay = (column: 'kept.sent_at' | 'kept.tried_at' | 'sent_at' | 'tried_at') => sql<Date[]>`array(
  select moment from unnest(${sql.raw(column)}) moment where moment > now() - interval '24 hours' order by moment
)`;

/**
 * Saves a new code in place of the old one, unless the recipient has reached the limit. A single statement on a single
 * row: concurrent requests can't send more than the limits allow.
 */
export async function saveCode(
  db: Kysely<Database>,
  { provider, recipient, codeHash }: Recipient & { codeHash: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    insert into one_time_codes as kept (provider, recipient, code_hash, expires_at, tries_left, sent_at)
    values (
      ${provider}, ${recipient}, ${codeHash},
      now() + make_interval(secs => ${oneTimeCodes.lifeSeconds}), ${oneTimeCodes.triesPerCode}, array[now()]
    )
    on conflict (provider, recipient) do update set
      code_hash = excluded.code_hash,
      expires_at = excluded.expires_at,
      tries_left = excluded.tries_left,
      sent_at = ${lastDay('kept.sent_at')} || now()
    where
      not exists (
        select from unnest(kept.sent_at) sent
        where sent > now() - make_interval(secs => ${oneTimeCodes.resendSeconds})
      )
      and (
        select count(*) from unnest(kept.sent_at) sent where sent > now() - interval '10 minutes'
      ) < ${oneTimeCodes.sendsPer10Minutes}
      and cardinality(${lastDay('kept.sent_at')}) < ${oneTimeCodes.sendsPerDay}
      and cardinality(${lastDay('kept.tried_at')}) < ${oneTimeCodes.triesPerDay}
    returning 1`.execute(db);
  return rows.length === 1;
}

/** The sends and tries of the last 24 hours, with the database's time. */
export async function selectLastDay(db: Kysely<Database>, { provider, recipient }: Recipient) {
  const row = await db
    .selectFrom('oneTimeCodes')
    .where('provider', '=', provider)
    .where('recipient', '=', recipient)
    .select([lastDay('sent_at').as('sentAt'), lastDay('tried_at').as('triedAt'), sql<Date>`now()`.as('now')])
    .executeTakeFirst();
  return row ?? { sentAt: [], triedAt: [], now: new Date() };
}

/** Withdraws a code that could not be sent, and uncounts the send. */
export async function withdrawCode(
  db: Kysely<Database>,
  { provider, recipient, codeHash }: Recipient & { codeHash: Buffer },
) {
  await db
    .updateTable('oneTimeCodes')
    .where('provider', '=', provider)
    .where('recipient', '=', recipient)
    .where('codeHash', '=', codeHash)
    .set({ codeHash: null, sentAt: sql`trim_array(sent_at, 1)` })
    .execute();
}

/**
 * Uses one try at the latest code and returns its hash; undefined if the code has expired or no try is left. The row
 * stays locked until the transaction ends, so only one of several concurrent right answers finds the code.
 */
export async function consumeTry(db: Kysely<Database>, { provider, recipient }: Recipient) {
  return db
    .updateTable('oneTimeCodes')
    .where('provider', '=', provider)
    .where('recipient', '=', recipient)
    .where('codeHash', 'is not', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('triesLeft', '>', 0)
    .where(sql<boolean>`cardinality(${lastDay('tried_at')}) < ${oneTimeCodes.triesPerDay}`)
    .set({ triesLeft: sql`tries_left - 1`, triedAt: sql`${lastDay('tried_at')} || now()` })
    .returning(['codeHash', 'triesLeft'])
    .executeTakeFirst();
}

/** Invalidates a code once it has been entered correctly. */
export async function consumeCode(db: Kysely<Database>, { provider, recipient }: Recipient) {
  await db
    .updateTable('oneTimeCodes')
    .where('provider', '=', provider)
    .where('recipient', '=', recipient)
    .set({ codeHash: null })
    .execute();
}

export async function deleteExpired(db: Kysely<Database>) {
  await sql`delete from spent_id_tokens where expires_at < now()`.execute(db);
  await sql`delete from reactivation_tickets where expires_at < now()`.execute(db);
  await sql`delete from reactivation_requests where expires_at < now()`.execute(db);
  // The counters of a number must outlive its code by a whole day (threats A4).
  await sql`delete from one_time_codes where expires_at < now() - interval '2 days'`.execute(db);
}
