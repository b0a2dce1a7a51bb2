import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { Contact } from './abuse-reports.contacts.rules.ts';

type Tx = Transaction<Database>;

/** Locks a case without an account; undefined if it has one. */
export async function lockCaseWithoutAccount(tx: Tx, id: string) {
  return tx
    .selectFrom('abuseReports')
    .where('id', '=', id)
    .where('userId', 'is', null)
    .select('reporterSealed')
    .forUpdate()
    .executeTakeFirst();
}

const COLUMNS = {
  other_reason: 'abuse_reports',
  description: 'abuse_reports',
  address: 'abuse_reports',
  landmark: 'abuse_reports',
  perpetrator_appearance: 'abuse_reports',
  perpetrator_address: 'abuse_reports',
  perpetrator_note: 'abuse_reports',
  statement: 'abuse_witnesses',
  note: 'abuse_events',
  text: 'abuse_messages',
} as const;

type Column = keyof typeof COLUMNS;

/** A text by the reporter, with its location. */
interface Text {
  id: string;
  column: Column;
  text: string;
}

/** All free texts by the reporter. */
export async function selectTexts(db: Kysely<Database>, reportId: string): Promise<Text[]> {
  const { rows } = await sql<Text>`
    select id, texts.column, texts.text from abuse_reports, lateral (values
      ('other_reason', other_reason), ('description', description), ('address', address), ('landmark', landmark),
      ('perpetrator_appearance', perpetrator_appearance), ('perpetrator_address', perpetrator_address),
      ('perpetrator_note', perpetrator_note)) as texts ("column", text)
    where id = ${reportId} and texts.text <> ''
    union all select id, 'statement', statement from abuse_witnesses where report_id = ${reportId} and statement <> ''
    union all select id, 'note', note from abuse_events where report_id = ${reportId} and actor = 'reporter' and note <> ''
    union all select id, 'text', text from abuse_messages where report_id = ${reportId} and author = 'reporter'
    `.execute(db);
  return rows;
}

export async function updateText(db: Kysely<Database>, { id, column }: Text, text: string) {
  await sql`update ${sql.table(COLUMNS[column])} set ${sql.ref(column)} = ${text} where id = ${id}`.execute(
    db,
  );
}

/** An account's contact details, until it is erased. */
export async function selectAccount(db: Kysely<Database>, userId: string): Promise<Contact> {
  const { rows } = await sql<Contact>`
    select name,
      coalesce((select subject from identities where user_id = users.id and provider = 'mobile' limit 1), '') as mobile_no,
      coalesce((select subject from identities where user_id = users.id and provider = 'email' limit 1), '') as email,
      '' as address
    from users where id = ${userId}`.execute(db);
  const [account] = rows;
  if (!account) throw new Error(`there is no account ${userId}`);
  return account;
}

/** Removes the reporter. */
export async function clearReporter(tx: Tx, id: string) {
  await tx
    .updateTable('abuseReports')
    .set({ reporterSealed: null, mayContact: false, isAnonymous: true })
    .where('id', '=', id)
    .execute();
}
