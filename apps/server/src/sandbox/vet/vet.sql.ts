import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/** The sandbox vet that answers instant requests, and whether it is switched on. */
export async function selectVet(db: Kysely<Database>) {
  return db
    .selectFrom('sandboxVet')
    .innerJoin('vets', 'vets.id', 'sandboxVet.vetId')
    .select(['vetId', 'vets.name', 'isOn'])
    .executeTakeFirst();
}

/**
 * Chooses the sandbox vet permanently, if there is none: the one with the fewest weekly hours, to interfere least with
 * bookings.
 */
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

export async function selectVetIdOf(db: Kysely<Database>, consultationId: string) {
  const consultation = await db
    .selectFrom('consultations')
    .where('id', '=', consultationId)
    .select('vetId')
    .executeTakeFirst();
  return consultation?.vetId;
}

/** Whether a consultation's vet is automated. */
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
