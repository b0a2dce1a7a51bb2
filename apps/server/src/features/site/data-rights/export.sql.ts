import { type Kysely, sql } from 'kysely';
import type { PersonalData } from '../../../personal-data.ts';
import type { Database } from '../../../platform/database/db.ts';

/**
 * All data stored about a user, under plain names and the database's column names, read at one moment. Amounts are
 * paise, times UTC. Vets' private notes (findings) are not included, nor are keys and hashes.
 */
export async function selectUserData(db: Kysely<Database>, personalData: PersonalData[], userId: string) {
  const columns = personalData
    .flatMap(({ exportData }) => Object.entries(exportData?.(userId) ?? {}))
    .map(([name, part]) => sql`${part} as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, unknown[]>>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}
