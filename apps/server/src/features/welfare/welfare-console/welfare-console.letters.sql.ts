import type { LetterLanguage } from '@tailwell/contract/welfare/abuse-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { today } from './cases.sql.ts';

/** A letter that we still have to mail; undefined if it was sent, or there is no address any more. */
export async function selectUnsentLetter(db: Kysely<Database>, forwardId: string) {
  return db
    .selectFrom('abuseForwards as f')
    .innerJoin('welfareAuthorities as a', 'a.id', 'f.authorityId')
    .innerJoin('abuseReports as r', 'r.id', 'f.reportId')
    .where('f.id', '=', forwardId)
    .where('f.mailedAt', 'is', null)
    .where('a.email', '<>', '')
    .where('f.letterLanguage', 'is not', null)
    .select([
      'f.reportId',
      'f.name',
      'f.kind',
      'a.email',
      sql<LetterLanguage>`f.letter_language`.as('language'),
      sql<string>`r.case_no`.as('caseNo'),
    ])
    .executeTakeFirst();
}

/** Records that it was sent, today unless an officer has entered a date. */
export async function updateLetterSent(tx: Transaction<Database>, forwardId: string) {
  await tx
    .updateTable('abuseForwards')
    .set({ mailedAt: sql<Date>`now()`, letterSentOn: sql<string>`coalesce(letter_sent_on, ${today})` })
    .where('id', '=', forwardId)
    .execute();
}
