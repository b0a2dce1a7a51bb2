import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { isFileRole } from '../carers/pet-access.sql.ts';
import type { CardVaccination } from '../vaccinations/schedule.rules.ts';
import { today } from './dues.sql.ts';

/** A pet, what is on its card, and which vaccines are booked for it. */
export interface PlannedPet {
  id: string;
  name: string;
  species: string;
  bornOn: string | null;
  vaccinations: CardVaccination[];
  dewormings: { givenOn: string; nextDueOn: string | null }[];
  booked: { serviceId: string; visitId: string }[];
}

const vaccinations = jsonRows(sql`
  select name, vaccine_id as "vaccineId", given_on as "givenOn", next_due_on as "nextDueOn"
  from vaccinations where pet_id = pets.id`);

const dewormings = jsonRows(sql`
  select given_on as "givenOn", next_due_on as "nextDueOn" from dewormings where pet_id = pets.id`);

const booked = jsonRows(sql`
  select l.service_id as "serviceId", b.id as "visitId"
  from home_visit_lines l
  join home_visits b on b.id = l.visit_id
  where l.pet_id = pets.id
    and b.status in ('requested', 'assigned', 'on_the_way', 'arrived', 'in_service', 'attempt_failed')`);

const plannedPets = (db: Kysely<Database>) =>
  db
    .selectFrom('pets')
    .innerJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .where('pets.status', '=', 'with_me')
    .select([
      'pets.id',
      'pets.name',
      'pets.bornOn',
      'petCategories.slug as species',
      sql<PlannedPet['vaccinations']>`${vaccinations}`.as('vaccinations'),
      sql<PlannedPet['dewormings']>`${dewormings}`.as('dewormings'),
      sql<PlannedPet['booked']>`${booked}`.as('booked'),
    ]);

/** Existing pets whose file a user can read, or one of them. */
export async function selectReadablePets(
  db: Kysely<Database>,
  userId: string,
  petId?: string,
): Promise<PlannedPet[]> {
  return plannedPets(db)
    .innerJoin('petCarers', 'petCarers.petId', 'pets.id')
    .where('petCarers.userId', '=', userId)
    .where(isFileRole('petCarers.role'))
    .$if(petId !== undefined, (query) => query.where('pets.id', '=', petId ?? ''))
    .execute();
}

/** Young pets, whose needs depend on their age: a page of those after an id. */
export async function selectYoungPets(
  db: Kysely<Database>,
  afterId: string,
  limit: number,
): Promise<PlannedPet[]> {
  return plannedPets(db)
    .where('pets.bornOn', '>', sql<string>`${today} - 400`)
    .where('pets.id', '>', afterId)
    .orderBy('pets.id')
    .limit(limit)
    .execute();
}

/** Users who can read the pets' files, without deleted accounts. */
export async function selectReaders(db: Kysely<Database>, petIds: string[]) {
  return db
    .selectFrom('petCarers')
    .innerJoin('users', 'users.id', 'petCarers.userId')
    .where('petId', 'in', petIds)
    .where(isFileRole('petCarers.role'))
    .where('users.deletedAt', 'is', null)
    .select(['petId', 'userId'])
    .execute();
}
