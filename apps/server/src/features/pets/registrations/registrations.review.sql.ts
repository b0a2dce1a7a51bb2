import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { RegistryTab } from '@tailwell/contract/pets/registration-constants';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { officersOf } from './registrations.cities.sql.ts';
import { standing } from './standing.sql.ts';

/** What opening an application with its papers is called in the audit log. */
export const ACCESS_KIND = 'registration record';

/** Somebody who reviews applications. */
export interface Officer {
  userId: string;
  /** Cities in small letters; null: all. */
  cities: string[] | null;
}

/** That an application is of one of their cities, and was sent. Those of no officer's city are for whoever has all. */
const isOf = ({ cities }: Officer) => sql<boolean>`(
  r.status <> 'draft' and (${cities}::text[] is null or lower(${officersOf}) = any(${cities}::text[])))`;

/** Which applications are on a list; those that somebody else reviews stay in sight among the waiting ones. */
const isIn = ({ userId }: Officer): Record<RegistryTab, RawBuilder<boolean>> => ({
  waiting: sql<boolean>`(r.status = 'submitted' or r.status = 'under_review' and r.officer_id <> ${userId})`,
  mine: sql<boolean>`(r.status = 'under_review' and r.officer_id = ${userId})`,
  correction: sql<boolean>`(r.status = 'needs_correction')`,
  done: sql<boolean>`(r.status in ('approved', 'expiring', 'expired', 'renewed', 'rejected'))`,
});

const work = (db: Kysely<Database>, officer: Officer) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('registrationCities as c', 'c.id', 'r.cityId')
    .where(isOf(officer));

/** One page of a list: those that wait longest first, with what others review behind; of what is done the newest. */
export async function selectWork(
  db: Kysely<Database>,
  officer: Officer,
  { page, tab, search }: { page: number; tab: RegistryTab; search?: string },
) {
  const pattern = search ? containing(search) : undefined;
  const isFound = pattern
    ? sql<boolean>`(r.pet_name ilike ${pattern} or r.owner_name ilike ${pattern} or r.token_no ilike ${pattern})`
    : sql<boolean>`true`;
  const order =
    tab === 'done' ? sql`r.decided_at desc nulls last` : sql`(r.status = 'under_review'), r.submitted_at`;
  const found = work(db, officer).where(isIn(officer)[tab]).where(isFound);
  const [rows, { total }] = await Promise.all([
    found
      .select([
        'r.id',
        'r.petName',
        'r.species',
        'r.breed',
        'r.renewsId',
        'r.officerId',
        'r.validUntil',
        'c.name as city',
        standing.as('standing'),
        sql<Date>`r.submitted_at`.as('submittedAt'),
        sql<string | null>`(select name from users where users.id = r.officer_id)`.as('officer'),
      ])
      .orderBy(order)
      .orderBy('r.id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export type WorkRow = Awaited<ReturnType<typeof selectWork>>['rows'][number];

/** How many are on each list, and the moment by the database's clock. */
export async function countWork(db: Kysely<Database>, officer: Officer) {
  const { waiting, mine, correction, done } = isIn(officer);
  const count = (which: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${which})`;
  return work(db, officer)
    .select([
      count(waiting).as('waiting'),
      count(mine).as('mine'),
      count(correction).as('correction'),
      count(done).as('done'),
      sql<Date>`now()`.as('now'),
    ])
    .executeTakeFirstOrThrow();
}

/** An application of their cities, which nobody else can change until the transaction ends; undefined: none of theirs. */
export async function lockWork(tx: Transaction<Database>, officer: Officer, id: string) {
  return work(tx, officer)
    .where('r.id', '=', id)
    .select(['r.id', 'r.userId', 'r.status', 'r.officerId', 'r.petId', 'r.revision', 'r.renewsId'])
    .forUpdate('r')
    .executeTakeFirst();
}

/** What an officer compares an application with: their own names, the pet's card, and who has it. */
export async function selectCompared(db: Kysely<Database>, officer: Officer, id: string) {
  return work(db, officer)
    .where('r.id', '=', id)
    .innerJoin('users as u', 'u.id', 'r.userId')
    .leftJoin('pets as p', 'p.id', 'r.petId')
    .select([
      'u.name as profileName',
      'p.name as cardName',
      'p.microchipNo as cardMicrochipNo',
      sql<string | null>`(select name from users where users.id = r.officer_id)`.as('officer'),
      sql<boolean>`exists (
        select from vaccinations v
        where v.pet_id = r.pet_id and v.is_rabies and v.given_on = r.rabies_given_on)`.as('isOnCard'),
    ])
    .executeTakeFirst();
}

export type Compared = NonNullable<Awaited<ReturnType<typeof selectCompared>>>;

/** Others of a pet that are stored as valid: locked, with whether their time has ended. */
export async function lockOtherValid(tx: Transaction<Database>, petId: string, id: string) {
  return tx
    .selectFrom('registrations as r')
    .where('r.petId', '=', petId)
    .where('r.id', '<>', id)
    .where('r.status', 'in', ['approved', 'expiring'])
    .orderBy('r.id')
    .select(['r.id', 'r.status', standing.as('standing')])
    .forUpdate()
    .execute();
}

/** Where the one stands that a renewal follows: locked. */
export async function lockRenewed(tx: Transaction<Database>, id: string) {
  return tx
    .selectFrom('registrations')
    .where('id', '=', id)
    .select(['id', 'status'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}
