import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Db = Kysely<Database>;

/** Deletes up to `limit` change records and returns their vets, each once. */
export async function consumeChanges(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ vetId: string }>`
    delete from vet_slot_changes where id in (
      select id from vet_slot_changes order by id limit ${limit} for update skip locked
    ) returning vet_id`.execute(db);
  return [...new Set(rows.map(({ vetId }) => vetId))];
}

/** Up to `limit` vets whose stored time is before `bookable`, who are new, or who had no free time an hour ago. */
export async function selectOutdated(db: Db, bookable: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ vetId: string }>`
    (select vet_id from vet_next_slots where starts_at < ${bookable} order by starts_at limit ${limit})
    union all
    (select vet_id from vet_next_slots
      where starts_at = 'infinity' and (noted_at is null or noted_at < now() - interval '1 hour')
      order by noted_at nulls first limit ${limit})
    limit ${limit}`.execute(db);
  return rows.map(({ vetId }) => vetId);
}

/** Stores vets' first free times; vets without one have none. */
export async function updateNextSlots(db: Db, ids: string[], slots: Map<string, Date[]>) {
  const startsAt = ids.map((id) => slots.get(id)?.[0] ?? null);
  await sql`
    update vet_next_slots set starts_at = coalesce(fresh.starts_at, 'infinity'), noted_at = now()
    from unnest(${ids}::uuid[], ${startsAt}::timestamptz[]) as fresh (vet_id, starts_at)
    where vet_next_slots.vet_id = fresh.vet_id`.execute(db);
}
