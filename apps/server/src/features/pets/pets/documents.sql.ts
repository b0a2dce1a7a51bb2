import { DOCUMENTS_PER_PET, type DocumentKind } from '@tailwell/contract/pets/pet-file-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isFileOpenTo } from '../carers/pet-access.sql.ts';

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

/** A pet's documents, newest first. The caller has checked access to the pet. */
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
 * Locks a pet whose file the user can access, so that concurrent calls can't exceed a limit. Returns its owner and
 * name; undefined if it is not accessible.
 */
export const lockFile = (db: Kysely<Database>, petId: string, userId: string) =>
  db
    .selectFrom('pets')
    .where('id', '=', petId)
    .where(isFileOpenTo(sql.ref('pets.id'), userId))
    .select(['userId as ownerId', 'name'])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Adds a document to a locked pet; undefined if there are too many. */
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

/** Removes a document from a pet's file and returns where it is stored; undefined if it is not the user's. */
export const deleteDocument = (db: Kysely<Database>, id: string, userId: string) =>
  db
    .deleteFrom('petDocuments')
    .where('id', '=', id)
    .where(isFileOpenTo(sql.ref('pet_documents.pet_id'), userId))
    .returning('path')
    .executeTakeFirst();
