import type { ApplicantKind, ApplicationSection } from '@tailwell/contract/office/application-constants';
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { StoredSections } from './applications.rules.ts';

type Tx = Transaction<Database>;
type Columns = Updateable<Database['partnerApplications']>;

export const pathColumns = ['proofPath', 'licencePath', 'chequePath'] as const;
export type Paths = Record<(typeof pathColumns)[number], string | null>;

/** Statuses in which the applicant can change an application. */
const EDITABLE = ['draft', 'needs_correction'] as const;

/** Applications with the types of their documents. */
const applications = (db: Kysely<Database>) =>
  db.selectFrom('partnerApplications as a').select([
    'a.id',
    'a.userId',
    'a.kind',
    'a.status',
    'a.holder',
    'a.ifsc',
    'a.sealedNumber',
    'a.lastDigits',
    'a.proofPath',
    'a.licencePath',
    'a.chequePath',
    'a.reason',
    'a.revision',
    'a.sentAt',
    'a.decidedAt',
    'a.vetId',
    'a.shopId',
    sql<StoredSections>`a.sections`.as('sections'),
    sql<Partial<Record<ApplicationSection, string>>>`a.remarks`.as('remarks'),
    sql<Record<string, string>>`(
        select coalesce(jsonb_object_agg(u.path, u.content_type), '{}') from uploads u
        where u.path in (a.proof_path, a.licence_path, a.cheque_path))`.as('fileTypes'),
  ]);

export type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number];

/** A user has one open application of each kind; of older ones, the newest are enough. */
const MAX_ROWS = 20;

/** A user's applications, newest first. */
export const selectApplications = (db: Kysely<Database>, userId: string) =>
  applications(db).where('a.userId', '=', userId).orderBy('a.id', 'desc').limit(MAX_ROWS).execute();

/** An application of any user: the caller has checked access. */
export const selectApplication = (db: Kysely<Database>, id: string) =>
  applications(db).where('a.id', '=', id).executeTakeFirst();

/** Locks a user's application until the transaction ends; undefined if it is not theirs. */
export const lockApplication = (tx: Tx, id: string, userId: string) =>
  applications(tx).where('a.id', '=', id).where('a.userId', '=', userId).forUpdate('a').executeTakeFirst();

/** Starts an application. Changes nothing if one of this kind is open, or the user is a vet already. */
export async function insertApplication(tx: Tx, { userId, kind }: { userId: string; kind: ApplicantKind }) {
  await sql`
    insert into partner_applications (user_id, kind)
    select ${userId}, ${kind}
    where ${kind} <> 'vet' or not exists (select from vets where user_id = ${userId})
    on conflict do nothing`.execute(tx);
  return applications(tx)
    .where('a.userId', '=', userId)
    .where('a.kind', '=', kind)
    .where('a.status', 'in', ['draft', 'sent', 'needs_correction'])
    .executeTakeFirst();
}

/** Saves what the applicant entered. Returns false if it can’t be changed. */
export async function updateEntered(
  tx: Tx,
  id: string,
  {
    sections,
    ...columns
  }: { sections: StoredSections } & Partial<Paths> &
    Pick<Insertable<Database['partnerApplications']>, 'holder' | 'ifsc' | 'sealedNumber' | 'lastDigits'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('partnerApplications')
    .set({
      ...columns,
      sections: sql`sections || ${JSON.stringify(sections)}::jsonb`,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .where('status', 'in', EDITABLE)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sends an application: the place in the queue is that of the first time. Returns false if it can’t be sent. */
export async function updateSent(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('partnerApplications')
    .set({
      status: 'sent',
      sentAt: sql<Date>`coalesce(sent_at, now())`,
      remarks: '{}',
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .where('status', 'in', EDITABLE)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends or returns the review of the revision that was reviewed. Returns false if another decision came first. */
export async function updateReviewed(
  tx: Tx,
  { id, revision }: { id: string; revision: number },
  changes: Pick<Columns, 'status' | 'remarks' | 'reason' | 'decidedBy' | 'vetId' | 'shopId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('partnerApplications')
    .set({ ...changes, decidedAt: changes.decidedBy ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a user's application that is not decided; returns its documents. */
export const deleteOpen = (tx: Tx, id: string, userId: string) =>
  tx
    .deleteFrom('partnerApplications')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('status', 'in', ['draft', 'sent', 'needs_correction'])
    .returning(pathColumns)
    .executeTakeFirst();

/** Deletes unsent and rejected applications that were not changed for a number of days; returns their documents. */
export const deleteUnused = (tx: Tx, days: number, limit: number) =>
  tx
    .deleteFrom('partnerApplications')
    .where('id', 'in', (ids) =>
      ids
        .selectFrom('partnerApplications')
        .where('status', 'in', ['draft', 'needs_correction', 'rejected'])
        .where('updatedAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .select('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(pathColumns)
    .execute();

/** Whether the check digit of a GSTIN is right. */
export async function isGstin(db: Kysely<Database>, gstin: string): Promise<boolean> {
  const { rows } = await sql<{ isRight: boolean }>`select is_gstin(${gstin}) as is_right`.execute(db);
  return rows[0]?.isRight ?? false;
}
