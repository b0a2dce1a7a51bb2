import { type CarerRole, fileRoles } from '@tailwell/contract/pets/carer-constants';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** A person’s role with a pet; undefined: none, or there is no such pet. */
export async function selectRole(
  db: Kysely<Database>,
  petId: string,
  userId: string,
): Promise<CarerRole | undefined> {
  const row = await db
    .selectFrom('petCarers')
    .where('petId', '=', petId)
    .where('userId', '=', userId)
    .select('role')
    .executeTakeFirst();
  return row?.role;
}

/** Whether a person may read and write a pet's file, as its owner and co-parents may. */
export async function hasFileOf(db: Kysely<Database>, petId: string, userId: string): Promise<boolean> {
  const role = await selectRole(db, petId, userId);
  return fileRoles.some((one) => one === role);
}

/** The same for a WHERE: `petId` is a column. */
export const isInFileOf = (petId: RawBuilder<unknown>, userId: string) => sql<boolean>`exists (
  select from pet_carers
  where pet_carers.pet_id = ${petId} and pet_carers.user_id = ${userId} and pet_carers.role in ('owner', 'co_parent'))`;

/** For a WHERE: whether a person cares for a pet, in whatever role. */
export const isInCareOf = (petId: RawBuilder<unknown>, userId: string) => sql<boolean>`exists (
  select from pet_carers where pet_carers.pet_id = ${petId} and pet_carers.user_id = ${userId})`;
