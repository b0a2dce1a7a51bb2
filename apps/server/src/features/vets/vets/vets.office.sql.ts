import type { Experience, Qualification } from '@tailwell/contract/vets/vet-lines';
import type { VetForm } from '@tailwell/contract/vets/vets-office';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { MAX_FOUND, type RecordFinder } from '../../../finding.ts';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import type { WaitingSource } from '../../../waiting.ts';

type Tx = Transaction<Database>;

/** The columns of the vet's own row that the back office edits. */
export interface VetColumns
  extends Pick<
    VetForm,
    | 'name'
    | 'isListed'
    | 'registrationNumber'
    | 'registrationCouncil'
    | 'pincode'
    | 'practisingSince'
    | 'slotMinutes'
    | 'bufferMinutes'
    | 'modes'
  > {
  about: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  consultationFeePaise: number;
  languages: string[];
}

/** What is stored in related tables. */
export interface VetParts {
  categories: string[];
  concernIds: string[];
  qualifications: Qualification[];
  experiences: Experience[];
}

/** Vets with everything that the back office shows and edits. */
const officeVets = (db: Kysely<Database>) =>
  db
    .selectFrom('vets')
    .selectAll()
    .select([
      sql<string | null>`(select name from users where id = vets.user_id)`.as('personName'),
      sql<boolean>`exists (select from vet_hours where vet_id = vets.id)`.as('hasHours'),
      sql<string[]>`array(select category from vet_pet_categories where vet_id = vets.id)`.as('categories'),
      sql<string[]>`array(
        select name from vet_concerns join health_concerns on health_concerns.id = concern_id
        where vet_id = vets.id order by name)`.as('concerns'),
      sql<Qualification[]>`(
        select coalesce(json_agg(json_build_object('graduatedIn', graduated_in, 'veterinaryDegree', veterinary_degree,
          'degreeType', degree_type) order by graduated_in desc, id), '[]')
        from vet_qualifications where vet_id = vets.id)`.as('qualifications'),
      sql<Experience[]>`(
        select coalesce(json_agg(json_build_object('fromYear', from_year, 'toYear', to_year,
          'organisation', organisation) order by from_year desc, id), '[]')
        from vet_experiences where vet_id = vets.id)`.as('experiences'),
    ]);

export type OfficeVetRow = NonNullable<Awaited<ReturnType<typeof selectOfficeVet>>>;

/** A vet; `isLocked`: locks it until the transaction ends. */
export async function selectOfficeVet(db: Kysely<Database>, id: string, isLocked = false) {
  return officeVets(db)
    .where('vets.id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

const listedConditions = {
  yes: sql<boolean>`is_listed`,
  no: sql<boolean>`not is_listed`,
  incomplete: sql<boolean>`(is_listed and (user_id is null
    or not exists (select from vet_hours where vet_id = vets.id)))`,
};

/** Vets who are shown but can’t be booked: no one signs in for them, or they have no hours. */
export const waitingVets: WaitingSource[] = [
  {
    kind: 'incompleteVets',
    who: 'manage_vets',
    select: () => sql`select created_at as since from vets where ${listedConditions.incomplete}`,
  },
];

/** One page of the list, and the total. */
export async function selectOfficeVets(
  db: Kysely<Database>,
  {
    search,
    isListed,
    limit,
    offset,
  }: { search: string; isListed?: keyof typeof listedConditions; limit: number; offset: number },
  order: RawBuilder<unknown>,
) {
  const pattern = containing(search);
  const found = sql<boolean>`(${search} = '' or plain_text(name) like plain_text(${pattern})
    or plain_text(city) like plain_text(${pattern}) or registration_number ilike ${pattern})`;
  const shown = isListed ? listedConditions[isListed] : sql<boolean>`true`;
  return selectPage(officeVets(db).where(found).where(shown), { order, limit, offset });
}

export async function insertVetProfile(tx: Tx, columns: VetColumns, parts: VetParts): Promise<string> {
  const { id } = await tx.insertInto('vets').values(columns).returning('id').executeTakeFirstOrThrow();
  await insertParts(tx, id, parts);
  return id;
}

/** Rewrites a profile; kinds of pets and concerns only if they differ, since bookings lock them. */
export async function updateVetProfile(tx: Tx, id: string, columns: VetColumns, parts: VetParts) {
  await tx.updateTable('vets').set(columns).where('id', '=', id).execute();
  await sql`delete from vet_pet_categories
    where vet_id = ${id} and category <> all(${parts.categories}::text[])`.execute(tx);
  await sql`delete from vet_concerns
    where vet_id = ${id} and concern_id <> all(${parts.concernIds}::uuid[])`.execute(tx);
  await tx.deleteFrom('vetQualifications').where('vetId', '=', id).execute();
  await tx.deleteFrom('vetExperiences').where('vetId', '=', id).execute();
  await insertParts(tx, id, parts);
}

/** Changes the columns that vets edit themselves. */
export async function updateOwnColumns(
  tx: Tx,
  id: string,
  columns: Pick<VetColumns, 'about' | 'languages' | 'consultationFeePaise'>,
) {
  await tx.updateTable('vets').set(columns).where('id', '=', id).execute();
}

/** Replaces a vet's signature; the strokes of earlier ones go with it. */
export async function updateSignature(tx: Tx, id: string, signaturePath: string | null) {
  await tx.updateTable('vets').set({ signaturePath, signature: null }).where('id', '=', id).execute();
}

async function insertParts(tx: Tx, vetId: string, parts: VetParts) {
  const { categories, concernIds, qualifications, experiences } = parts;
  await sql`insert into vet_pet_categories (vet_id, category)
    select ${vetId}, unnest(${categories}::text[]) on conflict do nothing`.execute(tx);
  await sql`insert into vet_concerns (vet_id, concern_id)
    select ${vetId}, unnest(${concernIds}::uuid[]) on conflict do nothing`.execute(tx);
  const ofVet = <T extends object>(rows: T[]) => rows.map((row) => ({ ...row, vetId }));
  if (qualifications.length > 0)
    await tx.insertInto('vetQualifications').values(ofVet(qualifications)).execute();
  if (experiences.length > 0) await tx.insertInto('vetExperiences').values(ofVet(experiences)).execute();
}

/** Ids of health concerns by name. */
export async function selectConcernIds(db: Kysely<Database>, names: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('healthConcerns')
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Vets by a part of their name; those that begin with it first. */
export const vetFinders: RecordFinder[] = [
  {
    who: 'see_partners',
    async find(db, text) {
      const { rows } = await sql<{ id: string; name: string; about: string }>`
        select id, name, city as about from vets
        where plain_text(name) like plain_text(${containing(text)})
        order by plain_text(name) not like plain_text(${containing(text).slice(1)}), name, id
        limit ${MAX_FOUND}`.execute(db);
      return rows.map(({ id, name, about }) => ({
        kind: 'vet',
        _id: id,
        name: `Dr ${name}`,
        about,
        ownerId: null,
      }));
    },
  },
];
