import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { today } from './dues.sql.ts';

export interface PlannedPet {
  id: string;
  name: string;
  species: string;
  bornOn: string | null;
}

const plannedPets = (db: Kysely<Database>) =>
  db
    .selectFrom('pets')
    .innerJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .where('pets.status', '=', 'with_me')
    .select(['pets.id', 'pets.name', 'pets.bornOn', 'petCategories.slug as species']);

/** Existing pets whose file a user can read, or one of them. */
export async function selectReadablePets(
  db: Kysely<Database>,
  userId: string,
  petId?: string,
): Promise<PlannedPet[]> {
  return plannedPets(db)
    .innerJoin('petCarers', 'petCarers.petId', 'pets.id')
    .where('petCarers.userId', '=', userId)
    .where('petCarers.role', 'in', ['owner', 'co_parent'])
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

/** What is on the pets' cards, and which vaccines are booked for them. */
export async function selectCards(db: Kysely<Database>, petIds: string[]) {
  if (petIds.length === 0) return { vaccinations: [], dewormings: [], booked: [] };
  const [vaccinations, dewormings, booked] = await Promise.all([
    db
      .selectFrom('vaccinations')
      .where('petId', 'in', petIds)
      .select(['petId', 'name', 'vaccineId', 'givenOn', 'nextDueOn'])
      .execute(),
    db
      .selectFrom('dewormings')
      .where('petId', 'in', petIds)
      .select(['petId', 'givenOn', 'nextDueOn'])
      .execute(),
    db
      .selectFrom('homeVisitLines as l')
      .innerJoin('homeVisits as b', 'b.id', 'l.visitId')
      .where('l.petId', 'in', petIds)
      .where('b.status', 'in', [
        'requested',
        'assigned',
        'on_the_way',
        'arrived',
        'in_service',
        'attempt_failed',
      ])
      .select(['l.petId', 'l.serviceId', 'b.id as visitId'])
      .execute(),
  ]);
  return { vaccinations, dewormings, booked };
}

/** Users who can read the pets' files, without deleted accounts. */
export async function selectReaders(db: Kysely<Database>, petIds: string[]) {
  return db
    .selectFrom('petCarers')
    .innerJoin('users', 'users.id', 'petCarers.userId')
    .where('petId', 'in', petIds)
    .where('petCarers.role', 'in', ['owner', 'co_parent'])
    .where('users.deletedAt', 'is', null)
    .select(['petId', 'userId'])
    .execute();
}
