import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** A call with the names and pictures visible to both sides. */
export type CallRow = NonNullable<Awaited<ReturnType<typeof selectCall>>>;

/** A call for its two sides; `selectParty` checks whether the user is one. */
export async function selectCall(db: Kysely<Database>, consultId: string) {
  return db
    .selectFrom('consultations as c')
    .innerJoin('vets', 'vets.id', 'c.vetId')
    .innerJoin('users', 'users.id', 'c.userId')
    .leftJoin('pets', 'pets.id', 'c.petId')
    .leftJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .leftJoin('petBreeds', 'petBreeds.id', 'pets.breedId')
    .where('c.id', '=', consultId)
    .select([
      'c.id',
      'c.vetId',
      'c.kind',
      'c.status',
      'c.startsAt',
      'c.endsAt',
      'c.finishedAt',
      'c.chatId',
      'c.channelName',
      'vets.name as vetName',
      'vets.photo as vetPhoto',
      // Vets see only the owner's first name.
      sql<string>`split_part(users.name, ' ', 1)`.as('ownerName'),
      sql<string | null>`case when users.deleted_at is null then users.photo_path end`.as('ownerPhotoPath'),
      'pets.id as petId',
      'pets.name as petName',
      'pets.photoPath as petPhoto',
      'petCategories.name as petCategory',
      'petBreeds.name as petBreed',
      sql<Date | null>`(
        select min(e.at) from consultation_events e where e.consultation_id = c.id and e.to_status = 'in_call'
      )`.as('talkingSince'),
      sql<boolean>`
        exists (select from vet_presence where vet_id = c.vet_id and is_automated)`.as('isVetAutomated'),
      sql<Date>`now()`.as('now'),
    ])
    .executeTakeFirst();
}

/** The consultation of a channel. */
export async function selectByChannel(db: Kysely<Database>, channelName: string) {
  const found = await db
    .selectFrom('consultations')
    .where('channelName', '=', channelName)
    .select('id')
    .executeTakeFirst();
  return found?.id;
}

/** Records that no one is in a call any more. */
export async function updateAllLeft(tx: Transaction<Database>, id: string) {
  await tx
    .updateTable('callParties')
    .set({ leftAt: sql`now()`, seenAt: null })
    .where('consultationId', '=', id)
    .where('leftAt', 'is', null)
    .execute();
}
