import type { RegistrationActor, RegistrationStatus } from '@tailwell/contract/pets/registration-constants';
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { newestRabies, ownCertificateNo, standing, today } from './standing.sql.ts';

/** What its owner writes; papers by the paths of their uploads. */
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

/** Another one of its pet is on its way or holds, or it has been followed. */
const hasOther = sql<boolean>`exists (
  select from registrations o
  where o.pet_id = r.pet_id and o.id <> r.id and (
    o.status in ('draft', 'submitted', 'under_review', 'needs_correction')
    or o.status in ('approved', 'expiring') and o.valid_until >= ${today}
    or o.renews_id = r.id and o.status <> 'rejected'))`;

/** Registrations with their city, and what the database alone knows of them. */
const registrations = (db: Kysely<Database>) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('registrationCities as c', 'c.id', 'r.cityId')
    .selectAll('r')
    .select([
      standing.as('standing'),
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
        'isPetHere',
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

/** An owner has few pets, and each of them one a year. */
const MOST = 200;

/** The registrations of an owner, the newest first. */
export async function selectRegistrations(db: Kysely<Database>, userId: string) {
  return registrations(db).where('r.userId', '=', userId).orderBy('r.id', 'desc').limit(MOST).execute();
}

/** One of them; undefined: there is none of this owner. */
export async function selectRegistration(db: Kysely<Database>, id: string, userId: string) {
  return registrations(db).where('r.id', '=', id).where('r.userId', '=', userId).executeTakeFirst();
}

/** The same for whom it is not of: the scope is checked before. */
export async function selectAnyRegistration(db: Kysely<Database>, id: string) {
  return registrations(db).where('r.id', '=', id).executeTakeFirst();
}

/** Keeps everybody else from changing one of an owner until the transaction ends; undefined: none of theirs. */
export async function lockRegistration(db: Kysely<Database>, id: string, userId: string) {
  return db
    .selectFrom('registrations')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .select(['id', 'status', 'petId', 'cityId', ...pathColumns])
    .forUpdate()
    .executeTakeFirst();
}

/** What has happened with it, the first first. */
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

/** Writes a draft; undefined: the pet has one that is on its way. */
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

/** The id of the one of a pet that is on its way; undefined: none. */
export const selectOpen = (db: Kysely<Database>, petId: string) =>
  selectPresent(
    db,
    petId,
    sql<boolean>`r.status in ('draft', 'submitted', 'under_review', 'needs_correction')`,
  );

/** The id of the one of a pet that holds; undefined: none. */
export const selectValid = (db: Kysely<Database>, petId: string) =>
  selectPresent(db, petId, sql<boolean>`r.status in ('approved', 'expiring') and r.valid_until >= ${today}`);

async function selectPresent(db: Kysely<Database>, petId: string, isPresent: RawBuilder<boolean>) {
  const present = await db
    .selectFrom('registrations as r')
    .where('r.petId', '=', petId)
    .where(isPresent)
    .select('r.id')
    .limit(1)
    .executeTakeFirst();
  return present?.id;
}

/** Writes what its owner has filled in, into one that may still be changed. */
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

/** Deletes one that nobody has asked to correct or decided about; undefined: it stands elsewhere, or is not of this owner. */
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

/** Those of the paths that no registration names any more: a renewal has the papers of the one before. */
export async function selectUnnamed(db: Kysely<Database>, paths: string[]): Promise<string[]> {
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

/** What a certificate of this token number says; undefined: there is none, or it is of nobody any more. */
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
