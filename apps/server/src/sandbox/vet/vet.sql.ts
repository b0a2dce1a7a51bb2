import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/** The made-up vet that answers instant requests by itself, if one is chosen, and whether it does. */
export async function selectVet(db: Kysely<Database>) {
  return db
    .selectFrom('sandboxVet')
    .innerJoin('vets', 'vets.id', 'sandboxVet.vetId')
    .select(['vetId', 'vets.name', 'isOn'])
    .executeTakeFirst();
}

/** Chooses one for good, if none is yet. Whoever has the fewest hours in the week is in nobody's way who books. */
export async function insertVet(db: Kysely<Database>) {
  await sql`
    insert into sandbox_vet (vet_id)
    select id from vets where modes @> array['video']
    order by (select count(*) from vet_hours where vet_id = vets.id), id limit 1
    on conflict do nothing`.execute(db);
}

export async function updateVetOn(db: Kysely<Database>, isOn: boolean) {
  await db.updateTable('sandboxVet').set({ isOn }).execute();
}

/** The vet of a consultation. */
export async function selectVetIdOf(db: Kysely<Database>, consultationId: string) {
  const consultation = await db
    .selectFrom('consultations')
    .where('id', '=', consultationId)
    .select('vetId')
    .executeTakeFirst();
  return consultation?.vetId;
}

/** Whether a program answers for the vet of a consultation. */
export async function isVetAutomated(db: Kysely<Database>, consultationId: string): Promise<boolean> {
  const automated = await db
    .selectFrom('consultations')
    .innerJoin('vetPresence', 'vetPresence.vetId', 'consultations.vetId')
    .where('consultations.id', '=', consultationId)
    .where('isAutomated', '=', true)
    .select('consultations.id')
    .executeTakeFirst();
  return automated !== undefined;
}
