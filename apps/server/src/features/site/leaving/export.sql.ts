import { type Kysely, sql } from 'kysely';
import type { PersonalData } from '../../../personal-data.ts';
import type { Database } from '../../../platform/database/db.ts';

/**
 * All that is kept about a person, in words of their own and in the database's names, read at one moment. Amounts are
 * paise, times UTC. What vets keep for themselves (findings) isn't theirs to take, nor are keys and hashes.
 */
export async function selectEverythingOf(db: Kysely<Database>, personalData: PersonalData[], userId: string) {
  const columns = personalData
    .flatMap(({ exportData }) => Object.entries(exportData?.(userId) ?? {}))
    .map(([name, part]) => sql`${part} as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, unknown[]>>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}
