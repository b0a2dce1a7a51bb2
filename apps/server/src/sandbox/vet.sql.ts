import { type Kysely, sql } from 'kysely';
import { acceptsKind, isFree } from '../features/instant/presence.sql.ts';
import type { Database } from '../platform/database/db.ts';

/** The made-up vet that answers instant requests by itself; undefined: this is no sandbox. */
export async function selectSandboxVetId(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db.selectFrom('sandboxVet').select('vetId').executeTakeFirst();
  return row?.vetId;
}

/** The sandbox's vet and whether it answers; chosen when it is first asked for. Undefined: there are no vets at all. */
export async function ensureSandboxVet(db: Kysely<Database>) {
  return (await selectSandboxVet(db)) ?? (await chooseSandboxVet(db));
}

const selectSandboxVet = (db: Kysely<Database>) =>
  db
    .selectFrom('sandboxVet')
    .innerJoin('vets', 'vets.id', 'sandboxVet.vetId')
    .select(['vetId', 'vets.name', 'isOn'])
    .executeTakeFirst();

/** The choice stays. Whoever has the fewest hours in the week is in nobody's way who books. */
async function chooseSandboxVet(db: Kysely<Database>) {
  await sql`
    insert into sandbox_vet (vet_id)
    select id from vets where modes @> array['video']
    order by (select count(*) from vet_hours where vet_id = vets.id), id limit 1
    on conflict (is_only) do nothing`.execute(db);
  return selectSandboxVet(db);
}

export async function updateSandboxVet(db: Kysely<Database>, isOn: boolean) {
  await db.updateTable('sandboxVet').set({ isOn }).execute();
}

/** The sandbox's vet, where it is switched on, sees this kind of pets and has time; nobody sits at its console. */
export async function selectFreeSandboxVet(db: Kysely<Database>, category?: string) {
  const kept = await ensureSandboxVet(db);
  if (!kept?.isOn) return undefined;
  let vet = db.selectFrom('vets').where('id', '=', kept.vetId).where(isFree);
  if (category) vet = vet.where(acceptsKind(category));
  return vet.select(['vets.id as vetId', 'vets.userId', 'vets.name']).executeTakeFirst();
}
