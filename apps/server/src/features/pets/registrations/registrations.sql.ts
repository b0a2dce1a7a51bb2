import type { RegistrationActor, RegistrationStatus } from '@tailwell/contract/pets/registration-constants';
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { currentStatus, newestRabies, ownCertificateNo, today } from './current-status.sql.ts';

/** The fields that owners fill in; papers as the paths of their uploads. */
export type RegistrationColumns = Pick<
  Insertable<Database['registrations']>,
  | 'petName'
  | 'species'
  | 'breed'
  | 'sex'
  | 'colour'
  | 'bornOn'
  | 'microchipNo'
  | 'neutered'
  | 'ownerName'
  | 'mobileNo'
  | 'address'
  | 'pincode'
  | 'rabiesGivenOn'
  | 'rabiesValidUntil'
  | 'rabiesBatchNo'
  | 'vetOrClinic'
>;

export const pathColumns = [
  'photoPath',
  'rabiesPath',
  'vaccinePath',
  'identityPath',
  'addressPath',
  'sterilisationPath',
] as const;
export type Paths = Record<(typeof pathColumns)[number], string | null>;

/** Whether the pet has another registration in progress or valid, or this one was renewed. */
const hasOther = sql<boolean>`exists (
  select from registrations o
  where o.pet_id = r.pet_id and o.id <> r.id and (
    o.status in ('draft', 'submitted', 'under_review', 'needs_correction')
    or o.status in ('approved', 'expiring') and o.valid_until >= ${today}
    or o.renews_id = r.id and o.status <> 'rejected'))`;

/** Registrations with their city and what the database computes. */
const registrations = (db: Kysely<Database>) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('registrationCities as c', 'c.id', 'r.cityId')
    .selectAll('r')
    .select([
      currentStatus.as('currentStatus'),
      'c.name as cityName',
      'c.authority',
      'c.feePaise',
      'c.renewalFeePaise',
      sql<string | null>`c.fee_as_of::text`.as('feeAsOf'),
      'c.species as citySpecies',
      'c.papers',
      'c.checklist',
      'c.source',
      'c.sourceUrl',
      sql<string>`${today}`.as('today'),
      ownCertificateNo.as('ownCertificateNo'),
      newestRabies().as('newestRabies'),
      hasOther.as('hasOther'),
      sql<boolean>`exists (select from pets p where p.id = r.pet_id and p.status = 'with_me')`.as(
        'isPetWithOwner',
      ),
      sql<boolean>`exists (
        select from registration_events e where e.registration_id = r.id and e.to_status = 'needs_correction')`.as(
        'wasCorrected',
      ),
      sql<Record<string, string>>`(
        select coalesce(jsonb_object_agg(u.path, u.content_type), '{}') from uploads u
        where u.path in (
          r.photo_path, r.rabies_path, r.vaccine_path, r.identity_path, r.address_path, r.sterilisation_path))`.as(
        'fileTypes',
      ),
    ]);

export type RegistrationRow = Awaited<ReturnType<typeof selectRegistrations>>[number];

/** An owner has few pets, each with one registration a year. */
const MAX_ROWS = 200;

/** An owner's registrations, newest first. */
export async function selectRegistrations(db: Kysely<Database>, userId: string) {
  return registrations(db).where('r.userId', '=', userId).orderBy('r.id', 'desc').limit(MAX_ROWS).execute();
}

/** One of an owner's registrations; undefined if it is not theirs. */
export async function selectRegistration(db: Kysely<Database>, id: string, userId: string) {
  return registrations(db).where('r.id', '=', id).where('r.userId', '=', userId).executeTakeFirst();
}

/** Like {@link selectRegistration} but for any owner: the caller has checked access. */
export async function selectAnyRegistration(db: Kysely<Database>, id: string) {
  return registrations(db).where('r.id', '=', id).executeTakeFirst();
}

/** Locks an owner's registration until the transaction ends; undefined if it is not theirs. */
export async function lockRegistration(db: Kysely<Database>, id: string, userId: string) {
  return db
    .selectFrom('registrations')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .select(['id', 'status', 'petId', 'cityId', ...pathColumns])
    .forUpdate()
    .executeTakeFirst();
}

/** A registration's history, oldest first. */
export async function selectEvents(db: Kysely<Database>, registrationId: string) {
  return db
    .selectFrom('registrationEvents')
    .where('registrationId', '=', registrationId)
    .orderBy('id')
    .select([
      sql<RegistrationStatus | null>`from_status`.as('from'),
      sql<RegistrationStatus>`to_status`.as('to'),
      sql<RegistrationActor>`actor`.as('actor'),
      'note',
      'at',
    ])
    .execute();
}

/** Inserts a draft; undefined if the pet already has a registration in progress. */
export async function insertDraft(
  db: Kysely<Database>,
  draft: RegistrationColumns &
    Partial<Paths> & { userId: string; petId: string; cityId: string; renewsId?: string },
) {
  return db
    .insertInto('registrations')
    .values(draft)
    .onConflict((other) => other.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Id of a pet's registration in progress, if any. */
export const selectOpen = (db: Kysely<Database>, petId: string) =>
  selectIdWhere(
    db,
    petId,
    sql<boolean>`r.status in ('draft', 'submitted', 'under_review', 'needs_correction')`,
  );

/** Id of a pet's valid registration, if any. */
export const selectValid = (db: Kysely<Database>, petId: string) =>
  selectIdWhere(db, petId, sql<boolean>`r.status in ('approved', 'expiring') and r.valid_until >= ${today}`);

async function selectIdWhere(db: Kysely<Database>, petId: string, condition: RawBuilder<boolean>) {
  const row = await db
    .selectFrom('registrations as r')
    .where('r.petId', '=', petId)
    .where(condition)
    .select('r.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Saves what the owner filled in. The caller has checked that it can still be edited. */
export async function updateColumns(
  db: Kysely<Database>,
  id: string,
  columns: RegistrationColumns & Paths & { cityId: string },
) {
  await db
    .updateTable('registrations')
    .set(columns)
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes a draft or submitted registration that was never sent back for correction; undefined if its status is another
 * one, or it is not this owner's.
 */
export async function deleteUnreviewed(db: Kysely<Database>, id: string, userId: string) {
  return db
    .deleteFrom('registrations as r')
    .where('r.id', '=', id)
    .where('r.userId', '=', userId)
    .where('r.status', 'in', ['draft', 'submitted'])
    .where(
      sql<boolean>`not exists (
        select from registration_events e where e.registration_id = r.id and e.to_status = 'needs_correction')`,
    )
    .returning(['r.id', 'r.cityId', ...pathColumns.map((column) => `r.${column}` as const)])
    .executeTakeFirst();
}

/** Those of the paths that no registration refers to any more: a renewal shares papers with the one before. */
export async function selectUnreferenced(db: Kysely<Database>, paths: string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) as path
    where not exists (
      select from registrations
      where path in (photo_path, rabies_path, vaccine_path, identity_path, address_path, sterilisation_path))`.execute(
    db,
  );
  return rows.map(({ path }) => path);
}

/** Whether an upload is a picture. */
export async function isPicture(db: Kysely<Database>, path: string): Promise<boolean> {
  const upload = await db
    .selectFrom('uploads')
    .where('path', '=', path)
    .select(sql<boolean>`content_type like 'image/%'`.as('isPicture'))
    .executeTakeFirst();
  return upload?.isPicture ?? false;
}

/** What a token number's certificate shows; undefined if there is none, or its owner's data was erased. */
export async function selectByToken(db: Kysely<Database>, tokenNo: string) {
  return db
    .selectFrom('registrations as r')
    .where('r.tokenNo', '=', tokenNo)
    .where('r.petName', '<>', '')
    .select([
      'r.petName',
      'r.species',
      'r.breed',
      sql<string>`r.token_no`.as('tokenNo'),
      sql<string>`r.certified ->> 'city'`.as('city'),
      sql<string>`r.certified ->> 'authority'`.as('authority'),
      sql<string>`r.approved_on`.as('approvedOn'),
      sql<string>`r.valid_until`.as('validUntil'),
      sql<boolean>`r.valid_until >= ${today}`.as('isValid'),
    ])
    .executeTakeFirst();
}
