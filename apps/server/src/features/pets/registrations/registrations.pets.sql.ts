import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { newestRabies } from './current-status.sql.ts';

/** A pet of this owner, the only one who can register it; undefined if it is not theirs. */
export async function selectOwnPet(db: Kysely<Database>, id: string, userId: string) {
  return db
    .selectFrom('pets')
    .innerJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .where('pets.id', '=', id)
    .where('pets.userId', '=', userId)
    .select([
      'pets.id',
      'pets.status',
      'pets.isCommunity',
      sql<PetCategorySlug>`pet_categories.slug`.as('slug'),
    ])
    .executeTakeFirst();
}

/** Prefills a form from the pet, its card, its owner and their latest address. */
export async function selectPrefill(db: Kysely<Database>, petId: string, userId: string) {
  return db
    .selectFrom('pets')
    .innerJoin('users', 'users.id', 'pets.userId')
    .innerJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .innerJoin('petBreeds', 'petBreeds.id', 'pets.breedId')
    .leftJoin('addresses as a', (join) =>
      join.on(
        'a.id',
        '=',
        sql<string>`(select id from addresses where user_id = pets.user_id order by id desc limit 1)`,
      ),
    )
    .where('pets.id', '=', petId)
    .where('pets.userId', '=', userId)
    .select([
      'pets.name as petName',
      'petCategories.name as species',
      'petBreeds.name as breed',
      'pets.sex',
      'pets.colour',
      'pets.bornOn',
      'pets.microchipNo',
      'pets.neutered',
      'users.name as ownerName',
      'a.fullName',
      'a.mobileNo as addressMobileNo',
      'a.house',
      'a.area',
      'a.landmark',
      'a.city',
      'a.state',
      'a.pincode',
      sql<string | null>`(
        select right(max(subject), 10) from identities where user_id = users.id and provider = 'mobile')`.as(
        'mobileNo',
      ),
      newestRabies(sql.ref('pets.id')).as('newestRabies'),
      // Post offices name districts, such as "Bengaluru Urban": find the city that we serve there.
      sql<string | null>`(
        select c.id from registration_cities c
        left join served_pincodes sp on sp.pincode = a.pincode
        left join served_cities sc on sc.id = sp.city_id
        where c.is_active
          and (lower(c.name) = lower(sc.name) or lower(a.city) like '%' || lower(c.name) || '%')
        order by (lower(c.name) = lower(sc.name)) desc nulls last, c.position limit 1)`.as('cityId'),
    ])
    .executeTakeFirst();
}
