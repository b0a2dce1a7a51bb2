import { type CarerRole, type FileRole, fileRoles } from '@tailwell/contract/pets/carer-constants';
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

/** Whether a user can read and write a pet's file. */
export async function hasFileAccess(db: Kysely<Database>, petId: string, userId: string): Promise<boolean> {
  return opensFile(await selectRole(db, petId, userId));
}

/** Whether a user with this role can read and write a pet's file, as its owner and co-parents can. */
export const opensFile = (role: CarerRole | undefined): role is FileRole =>
  fileRoles.some((fileRole) => fileRole === role);

/** The same for a WHERE clause; `column` is the role. */
export const isFileRole = (column: string) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(fileRoles.map((role) => sql.lit(role)))})`;

/** For a WHERE clause: whether a user can read and write a pet's file; `petId` is a column. */
export const isFileOpenTo = (petId: RawBuilder<unknown>, userId: string) => sql<boolean>`exists (
  select from pet_carers
  where pet_carers.pet_id = ${petId} and pet_carers.user_id = ${userId} and ${isFileRole('pet_carers.role')})`;

/** For a WHERE clause: whether a user cares for a pet, in any role. */
export const isInCareOf = (petId: RawBuilder<unknown>, userId: string) => sql<boolean>`exists (
  select from pet_carers where pet_carers.pet_id = ${petId} and pet_carers.user_id = ${userId})`;
