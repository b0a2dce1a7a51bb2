import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

export async function selectWitnesses(db: Kysely<Database>, reportId: string) {
  return db
    .selectFrom('abuseWitnesses')
    .where('reportId', '=', reportId)
    .orderBy('position')
    .select(['id', 'statement', 'willTestify', 'contactSealed'])
    .execute();
}

export type WitnessRow = Omit<Insertable<Database['abuseWitnesses']>, 'reportId' | 'position'>;

/** Replaces the witnesses with these, in this order. */
export async function replaceWitnesses(tx: Transaction<Database>, reportId: string, witnesses: WitnessRow[]) {
  await tx.deleteFrom('abuseWitnesses').where('reportId', '=', reportId).execute();
  if (witnesses.length === 0) return;
  await tx
    .insertInto('abuseWitnesses')
    .values(
      witnesses.map(({ id, ...witness }, at) => ({
        id: id ?? sql<string>`new_id()`,
        ...witness,
        reportId,
        position: at + 1,
      })),
    )
    .execute();
}
