import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { RegistryTab } from '@tailwell/contract/pets/registration-constants';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { RecordFinder } from '../../../finding.ts';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import type { WaitingSource } from '../../../waiting.ts';
import { currentStatus } from './current-status.sql.ts';
import { officersOf } from './registrations.cities.sql.ts';

/** Kind under which the audit log records that an application and its papers were opened. */
export const ACCESS_KIND = 'registration record';

/** An officer who reviews applications. */
export interface Officer {
  userId: string;
  /** Cities in lower case; null for all. */
  cities: string[] | null;
}

/**
 * Whether an application was submitted and belongs to one of the officer's cities. Cities without officers are left to
 * those with all cities.
 */
const isInCitiesOf = ({ cities }: Officer) => sql<boolean>`(
  r.status <> 'draft' and (${cities}::text[] is null or lower(${officersOf}) = any(${cities}::text[])))`;

/** Which applications are on a tab; those under review by others stay visible among the waiting ones. */
const tabConditions = ({ userId }: Officer): Record<RegistryTab, RawBuilder<boolean>> => ({
  waiting: sql<boolean>`(r.status = 'submitted' or r.status = 'under_review' and r.officer_id <> ${userId})`,
  mine: sql<boolean>`(r.status = 'under_review' and r.officer_id = ${userId})`,
  correction: sql<boolean>`(r.status = 'needs_correction')`,
  done: sql<boolean>`(r.status in ('approved', 'expiring', 'expired', 'renewed', 'rejected'))`,
});

const work = (db: Kysely<Database>, officer: Officer) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('registrationCities as c', 'c.id', 'r.cityId')
    .where(isInCitiesOf(officer));

/** One page of a tab: longest waiting first, those under review by others last; finished ones newest first. */
export async function selectWork(
  db: Kysely<Database>,
  officer: Officer,
  { page, tab, search }: { page: number; tab: RegistryTab; search?: string },
) {
  const pattern = search ? containing(search) : undefined;
  const isMatch = pattern
    ? sql<boolean>`(r.pet_name ilike ${pattern} or r.owner_name ilike ${pattern} or r.token_no ilike ${pattern})`
    : sql<boolean>`true`;
  const order =
    tab === 'done' ? sql`r.decided_at desc nulls last` : sql`(r.status = 'under_review'), r.submitted_at`;
  const found = work(db, officer).where(tabConditions(officer)[tab]).where(isMatch);
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
        currentStatus.as('currentStatus'),
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

/** Number of applications per tab, and the database's current time. */
export async function countWork(db: Kysely<Database>, officer: Officer) {
  const { waiting, mine, correction, done } = tabConditions(officer);
  const count = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})`;
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

/** Locks an application of the officer's cities; undefined if it is not one of theirs. */
export async function lockWork(tx: Transaction<Database>, officer: Officer, id: string) {
  return work(tx, officer)
    .where('r.id', '=', id)
    .select(['r.id', 'r.userId', 'r.status', 'r.officerId', 'r.petId', 'r.revision', 'r.renewsId'])
    .forUpdate('r')
    .executeTakeFirst();
}

/** What an officer compares an application with: the owner's own name, the pet's card, and the reviewer. */
export async function selectComparison(db: Kysely<Database>, officer: Officer, id: string) {
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

export type Comparison = NonNullable<Awaited<ReturnType<typeof selectComparison>>>;

/** Locks the pet's other registrations that are stored as valid, with whether they have ended. */
export async function lockOtherValid(tx: Transaction<Database>, petId: string, id: string) {
  return tx
    .selectFrom('registrations as r')
    .where('r.petId', '=', petId)
    .where('r.id', '<>', id)
    .where('r.status', 'in', ['approved', 'expiring'])
    .orderBy('r.id')
    .select(['r.id', 'r.status', currentStatus.as('currentStatus')])
    .forUpdate()
    .execute();
}

/** Locks the registration that a renewal follows and returns its status. */
export async function lockRenewed(tx: Transaction<Database>, id: string) {
  return tx
    .selectFrom('registrations')
    .where('id', '=', id)
    .select(['id', 'status'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Applications that no officer has taken. */
export const waitingRegistrations: WaitingSource[] = [
  {
    kind: 'registrations',
    who: 'registry',
    watchers: 'oversee',
    select: (area) => sql`
      select r.submitted_at as since
      from registrations r join registration_cities c on c.id = r.city_id
      where r.status = 'submitted' and ${isInCitiesOf(area)} and r.user_id <> ${area.userId}`,
  },
];

interface FoundRegistration {
  id: string;
  tokenNo: string;
  petName: string;
  city: string;
  ownerId: string;
}

async function findByToken(db: Kysely<Database>, text: string, isVisible: RawBuilder<boolean>) {
  if (!/^TWR-\w{10}$/i.test(text)) return [];
  const { rows } = await sql<FoundRegistration>`
    select r.id, r.token_no, r.pet_name, c.name as city, r.user_id as owner_id
    from registrations r join registration_cities c on c.id = r.city_id
    where r.token_no = upper(${text}) and ${isVisible}`.execute(db);
  return rows.map(({ id, tokenNo, petName, city, ownerId }) => ({
    kind: 'registration' as const,
    _id: id,
    name: tokenNo,
    about: `${petName}, ${city}`,
    ownerId,
  }));
}

/** Registrations by their token number: for support, who open the owner, and for the city's officers. */
export const registrationFinders: RecordFinder[] = [
  { who: 'see_owners', find: (db, text) => findByToken(db, text, sql`true`) },
  {
    who: 'registry',
    find: async (db, text, area) =>
      (await findByToken(db, text, isInCitiesOf(area))).map((found) => ({ ...found, ownerId: null })),
  },
];
