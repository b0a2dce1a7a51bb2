import type { petSexes } from '@tailwell/contract/pet-categories';
import type { FileRole } from '@tailwell/contract/pets/carer-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isFileRole } from '../carers/pet-access.sql.ts';
import { rabiesValidUntil, today } from '../vaccinations/vaccinations.sql.ts';

/** More than any user can have: 50 of their own, and those shared with them. */
const MAX_CARDS = 100;

/** A registration of the pet `pets` that is valid today. */
const registration = sql<{ tokenNo: string; city: string; validUntil: string } | null>`(
  select jsonb_build_object('tokenNo', r.token_no, 'city', c.name, 'validUntil', r.valid_until)
  from registrations r join registration_cities c on c.id = r.city_id
  where r.pet_id = pets.id and r.status in ('approved', 'expiring') and r.valid_until >= ${today})`;

/** Cards of the pets whose file a user can read, or of one pet whatever its status. */
export async function selectCards(db: Kysely<Database>, userId: string, petId?: string) {
  return db
    .selectFrom('petCarers as mine')
    .innerJoin('pets', 'pets.id', 'mine.petId')
    .innerJoin('petCategories as kind', 'kind.id', 'pets.categoryId')
    .innerJoin('petBreeds as breed', 'breed.id', 'pets.breedId')
    .leftJoin('petPasses as pass', (join) =>
      join.onRef('pass.petId', '=', 'pets.id').on('pass.revokedAt', 'is', null),
    )
    .where('mine.userId', '=', userId)
    .where(isFileRole('mine.role'))
    .where((is) => (petId === undefined ? is('pets.status', '=', 'with_me') : is('pets.id', '=', petId)))
    .orderBy(sql`mine.role <> 'owner'`)
    .orderBy('pets.id')
    .limit(MAX_CARDS)
    .select([
      'pets.id',
      'pets.name',
      'pets.sex',
      'pets.bornOn',
      'pets.isBornOnApproximate',
      'pets.weightKg',
      'pets.microchipNo',
      'pets.photoPath',
      'pets.isCommunity',
      'kind.name as categoryName',
      'kind.picture',
      'kind.slug as species',
      'breed.name as breed',
      'pass.code as passCode',
      'pass.createdAt as passCreatedAt',
      sql<(typeof petSexes)[number]>`pets.sex`.as('sex'),
      sql<FileRole>`mine.role`.as('role'),
      sql<boolean>`pets.status = 'with_me'`.as('isWithOwner'),
      sql<string>`${today}`.as('today'),
      sql<
        string | null
      >`case when pets.status = 'with_me' then ${rabiesValidUntil(sql.ref('pets.id'))} end`.as(
        'rabiesValidUntil',
      ),
      registration.as('registration'),
      sql<string[]>`array(
        select a.name from pet_allergies p join allergies a on a.id = p.allergy_id
        where p.pet_id = pets.id order by a.position, a.name)`.as('allergies'),
    ])
    .execute();
}

/** Whether a pet is the user's own; locks it, so that its pass can't change in the meantime. */
export async function lockOwnPet(db: Kysely<Database>, petId: string, userId: string): Promise<boolean> {
  const own = await db
    .selectFrom('pets')
    .where('id', '=', petId)
    .where('userId', '=', userId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return own !== undefined;
}
