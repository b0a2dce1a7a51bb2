import { DOCUMENTS_PER_PET, type DocumentKind } from '@tailwell/contract/pets/pet-file-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isInFileOf } from '../carers/pet-access.sql.ts';

const documents = (db: Kysely<Database>) =>
  db
    .selectFrom('petDocuments')
    .innerJoin('uploads', 'uploads.path', 'petDocuments.path')
    .select([
      'petDocuments.id',
      'petDocuments.title',
      'petDocuments.kind',
      'petDocuments.datedOn',
      'petDocuments.createdAt',
      'petDocuments.path',
      'uploads.contentType',
    ]);

/** The papers of a pet that is known to be the caller's, the newest first. */
export const selectDocuments = (db: Kysely<Database>, petId: string) =>
  documents(db)
    .where('petId', '=', petId)
    .orderBy(sql`coalesce(dated_on, (pet_documents.created_at at time zone 'Asia/Kolkata')::date)`, 'desc')
    .orderBy('petDocuments.id', 'desc')
    .limit(DOCUMENTS_PER_PET)
    .execute();

interface NewDocument {
  petId: string;
  title: string;
  kind: DocumentKind;
  path: string;
  datedOn: string | null;
  addedBy: string;
}

/**
 * Locks a pet of somebody's file, so that two at once can't pass a bound; gives its owner and name, undefined where it is
 * none of theirs.
 */
export const lockFile = (db: Kysely<Database>, petId: string, userId: string) =>
  db
    .selectFrom('pets')
    .where('id', '=', petId)
    .where(isInFileOf(sql.ref('pets.id'), userId))
    .select(['userId as ownerId', 'name'])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Adds a paper to a pet that is locked; undefined when there are too many. */
export async function insertDocument(db: Kysely<Database>, document: NewDocument) {
  const { count } = await db
    .selectFrom('petDocuments')
    .where('petId', '=', document.petId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= DOCUMENTS_PER_PET) return undefined;
  const { id } = await db
    .insertInto('petDocuments')
    .values(document)
    .returning('id')
    .executeTakeFirstOrThrow();
  return documents(db).where('petDocuments.id', '=', id).executeTakeFirstOrThrow();
}

/** Takes a paper out of a pet's file; gives where its file is, undefined where it is none of theirs. */
export const deleteDocument = (db: Kysely<Database>, id: string, userId: string) =>
  db
    .deleteFrom('petDocuments')
    .where('id', '=', id)
    .where(isInFileOf(sql.ref('pet_documents.pet_id'), userId))
    .returning('path')
    .executeTakeFirst();
