import { type CarerRole, fileRoles } from '@tailwell/contract/pets/carer-constants';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** A user's role for a pet; undefined if they have none or the pet does not exist. */
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

/** Whether a user can read and write a pet's file, as its owner and co-parents can. */
export async function hasFileAccess(db: Kysely<Database>, petId: string, userId: string): Promise<boolean> {
  const role = await selectRole(db, petId, userId);
  return fileRoles.some((fileRole) => fileRole === role);
}

/** For a WHERE clause: whether a user can read and write a pet's file; `petId` is a column. */
export const isFileOpenTo = (petId: RawBuilder<unknown>, userId: string) => sql<boolean>`exists (
  select from pet_carers
  where pet_carers.pet_id = ${petId} and pet_carers.user_id = ${userId} and pet_carers.role in ('owner', 'co_parent'))`;

/** For a WHERE clause: whether a user cares for a pet, in any role. */
export const isInCareOf = (petId: RawBuilder<unknown>, userId: string) => sql<boolean>`exists (
  select from pet_carers where pet_carers.pet_id = ${petId} and pet_carers.user_id = ${userId})`;
