import { oneTimeCodes } from '@tailwell/contract/auth';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { CodeProvider } from './auth.rules.ts';

interface Recipient {
  provider: CodeProvider;
  recipient: string;
}

/**
 * Keeps a new code in place of the old one, unless the recipient has had too many.
 * One statement on one row: parallel requests can't send more than the limits allow.
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
      sent_at = array(
        select sent from unnest(kept.sent_at) sent where sent > now() - interval '24 hours' order by sent
      ) || now()
    where
      not exists (
        select from unnest(kept.sent_at) sent
        where sent > now() - make_interval(secs => ${oneTimeCodes.resendSeconds})
      )
      and (
        select count(*) from unnest(kept.sent_at) sent where sent > now() - interval '10 minutes'
      ) < ${oneTimeCodes.sendsPer10Minutes}
      and (
        select count(*) from unnest(kept.sent_at) sent where sent > now() - interval '24 hours'
      ) < ${oneTimeCodes.sendsPerDay}
    returning 1`.execute(db);
  return rows.length === 1;
}

/** The sends of the last day, oldest first, with the database's time. */
export async function selectSends(db: Kysely<Database>, { provider, recipient }: Recipient) {
  const row = await db
    .selectFrom('oneTimeCodes')
    .where('provider', '=', provider)
    .where('recipient', '=', recipient)
    .select([
      sql<Date[]>`array(
        select sent from unnest(sent_at) sent where sent > now() - interval '24 hours' order by sent
      )`.as('sentAt'),
      sql<Date>`now()`.as('now'),
    ])
    .executeTakeFirst();
  return row ?? { sentAt: [], now: new Date() };
}

/**
 * Takes one try at the newest code and shows its hash; undefined when the code is over or no try is left.
 * The row stays locked until the transaction ends, so only one of many right answers finds the code.
 */
export async function takeTry(db: Kysely<Database>, { provider, recipient }: Recipient) {
  return db
    .updateTable('oneTimeCodes')
    .where('provider', '=', provider)
    .where('recipient', '=', recipient)
    .where('codeHash', 'is not', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('triesLeft', '>', 0)
    .where(sql<boolean>`(tried_on < current_date or tries_that_day < ${oneTimeCodes.triesPerDay})`)
    .set({
      triesLeft: sql`tries_left - 1`,
      triesThatDay: sql`case when tried_on < current_date then 1 else tries_that_day + 1 end`,
      triedOn: sql`current_date`,
    })
    .returning(['codeHash', 'triesLeft'])
    .executeTakeFirst();
}

/** A code that was answered rightly is worth nothing any more. */
export async function spendCode(db: Kysely<Database>, { provider, recipient }: Recipient) {
  await db
    .updateTable('oneTimeCodes')
    .where('provider', '=', provider)
    .where('recipient', '=', recipient)
    .set({ codeHash: null })
    .execute();
}

/** Counts a text message against this hour's budget; false when the budget is spent. */
export async function countSms(db: Kysely<Database>, perHour: number): Promise<boolean> {
  const { rows } = await sql`
    insert into sms_hours as kept (hour, sent) values (date_trunc('hour', now()), 1)
    on conflict (hour) do update set sent = kept.sent + 1 where kept.sent < ${perHour}
    returning 1`.execute(db);
  return rows.length === 1;
}
