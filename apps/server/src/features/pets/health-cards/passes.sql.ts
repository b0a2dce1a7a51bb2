import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { isFileOpenTo } from '../carers/pet-access.sql.ts';
import { rabiesValidUntil, today } from '../vaccinations/vaccinations.sql.ts';

/** The pass of an existing pet whose file the user can write to; created with this code if there is none. */
export async function insertPass(
  tx: Transaction<Database>,
  { petId, userId, code }: { petId: string; userId: string; code: string },
) {
  // One at a time: the second caller finds the first one's pass.
  const pet = await tx
    .selectFrom('pets')
    .where('id', '=', petId)
    .where('status', '=', 'with_me')
    .where(isFileOpenTo(sql.ref('pets.id'), userId))
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!pet) return undefined;
  await tx
    .insertInto('petPasses')
    .values({ petId, code, createdBy: userId })
    .onConflict((same) => same.column('petId').where(sql<boolean>`revoked_at is null`).doNothing())
    .execute();
  return tx
    .selectFrom('petPasses')
    .where('petId', '=', petId)
    .where('revokedAt', 'is', null)
    .select(['code', 'createdAt'])
    .executeTakeFirstOrThrow();
}

/** Ends a pet's pass, if it has one. */
export async function updateRevoked(db: Kysely<Database>, petId: string) {
  await db
    .updateTable('petPasses')
    .set({ revokedAt: sql<Date>`now()` })
    .where('petId', '=', petId)
    .where('revokedAt', 'is', null)
    .execute();
}

/** What a pass shows when scanned; undefined if it was revoked or never existed, or if the pet or its owner is gone. */
export async function selectByPassCode(db: Kysely<Database>, code: string) {
  return db
    .selectFrom('petPasses as pass')
    .innerJoin('pets', 'pets.id', 'pass.petId')
    .innerJoin('users', 'users.id', 'pets.userId')
    .innerJoin('petCategories as kind', 'kind.id', 'pets.categoryId')
    .where('pass.code', '=', code)
    .where('pass.revokedAt', 'is', null)
    .where('pets.status', '=', 'with_me')
    .where('users.deletedAt', 'is', null)
    .select([
      'pets.name',
      'kind.name as species',
      'pets.photoPath',
      rabiesValidUntil(sql.ref('pets.id')).as('rabiesValidUntil'),
      sql<string | null>`(
        select r.token_no from registrations r
        where r.pet_id = pets.id and r.status in ('approved', 'expiring') and r.valid_until >= ${today})`.as(
        'registrationNo',
      ),
    ])
    .executeTakeFirst();
}

/** Passes are deleted with their pets. */
export const exportPasses = (userId: string) => ({
  petPasses: jsonRows(sql`
      select pets.name as pet, p.code, p.created_at, p.revoked_at
      from pet_passes p join pets on pets.id = p.pet_id
      where pets.user_id = ${userId} order by p.created_at, p.id`),
});
