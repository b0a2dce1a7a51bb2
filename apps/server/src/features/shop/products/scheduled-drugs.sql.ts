import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** Of these medicines, as a vet writes them, those with a drug that is banned for animals, and which one. */
export async function selectBanned(db: Kysely<Database>, medicines: string[]) {
  if (medicines.length === 0) return [];
  const { rows } = await sql<{ at: number; drug: string }>`
    select distinct on (at) (at - 1)::integer as at, name as drug
    from unnest(${medicines}::text[]) with ordinality as written (medicine, at)
    join scheduled_drugs on schedule = 'banned' and names_drug(medicine, name)
    order by at, name`.execute(db);
  return rows;
}
