import type { pictureCalls, picturesCalls } from '@tailwell/contract/pictures-office';
import { imageSizes, MAX_IMAGE_BYTES } from '@tailwell/contract/upload-constants';
import type { imageUploadForm } from '@tailwell/contract/uploads';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { recordChange } from '../database/audit.ts';
import { type Database, inTransaction } from '../database/db.ts';
import { notFound } from '../http/errors.ts';
import type { Handlers } from '../http/serve.ts';
import { claimUpload, permitUpload, releaseUploads } from './uploads.ts';

declare module './uploads.ts' {
  interface UploadPurposes {
    'shown-photo': true;
  }
}

type ImageUploadForm = z.output<typeof imageUploadForm>;

/** Tables whose `photo` everyone sees: a path relative to where images are served from. */
type PhotoTable =
  | 'vets'
  | 'shops'
  | 'technicians'
  | 'productCategories'
  | 'productSubcategories'
  | 'productConcerns'
  | 'productTiles';

const addressOf = (upload: string) => `media/${upload}/${imageSizes.medium}.webp`;
/** The upload behind an address; undefined: one of the product's own pictures. */
const uploadOf = (address: string) => /^media\/(shown-photo\/[\w-]{22})\//.exec(address)?.[1];

/** Handlers for the photo of a record. `kind`: its list's name, if that is not its table's. */
export const pictureHandlers = (
  { db }: Pick<Context, 'db'>,
  table: PhotoTable,
  kind: string = table,
): Handlers<ReturnType<typeof pictureCalls>> => ({
  allowPicture: ({ user, body }) => permitPhoto(db, user.id, body),
  setPicture: ({ user, params: { id }, body: { path } }) =>
    savePhoto(db, { table, kind, id, userId: user.id, path }),
});

/** Lets a user upload a photo that everyone will see. */
export const permitPhoto = async (db: Kysely<Database>, userId: string, form: ImageUploadForm) => ({
  data: await permitUpload(db, {
    userId,
    purpose: 'shown-photo',
    contentType: form.sContentType,
    maxBytes: MAX_IMAGE_BYTES,
  }),
});

interface PhotoChange {
  table: PhotoTable;
  /** In the audit log. Default: the table. */
  kind?: string;
  id: string;
  /** The uploader. */
  userId: string;
  /** Null: removes the photo. */
  path: string | null;
}

/** Replaces a record's photo and releases the one before. Throws 404 if there is no such record. */
export async function savePhoto(
  db: Kysely<Database>,
  { table, kind = table, id, userId, path }: PhotoChange,
) {
  const photo = path === null ? null : addressOf(path);
  await inTransaction(db, async (tx) => {
    const before = await lockPhoto(tx, table, id);
    if (path !== null) await claimUpload(tx, { userId, purpose: 'shown-photo', path, field: 'path' });
    await tx.updateTable(table).set({ photo }).where('id', '=', id).execute();
    const unused = before && uploadOf(before);
    if (unused) await releaseUploads(tx, [unused]);
    recordChange({ kind, id, before: { photo: before }, after: { photo } });
  });
  return { data: { photo }, message: path === null ? 'Photo removed.' : 'Photo saved.' };
}

/** Where the photos of a kind of record are stored, in order. */
interface PhotoStore {
  /** The list's name. */
  kind: string;
  /** The record's photos; locks it until the transaction ends. Undefined: there is no such record. */
  lock: (tx: Transaction<Database>, id: string) => Promise<string[] | undefined>;
  update: (tx: Transaction<Database>, id: string, photos: string[]) => Promise<void>;
}

/** Handlers for records with several photos. */
export const picturesHandlers = (
  { db }: Pick<Context, 'db'>,
  store: PhotoStore,
): Handlers<ReturnType<typeof picturesCalls>> => ({
  allowPicture: ({ user, body }) => permitPhoto(db, user.id, body),

  setPictures: async ({ user, params: { id }, body }) => {
    const photos = await inTransaction(db, async (tx) => {
      const before = await store.lock(tx, id);
      if (!before) throw notFound();
      for (const path of body.photos.filter((photo) => !before.includes(photo))) {
        await claimUpload(tx, { userId: user.id, purpose: 'shown-photo', path, field: 'photos' });
      }
      const after = body.photos.map((photo) => (before.includes(photo) ? photo : addressOf(photo)));
      await store.update(tx, id, after);
      const unused = before.filter((photo) => !after.includes(photo));
      await releaseUploads(
        tx,
        unused.flatMap((photo) => uploadOf(photo) ?? []),
      );
      recordChange({
        kind: store.kind,
        id,
        before: { photoCount: before.length, photos: before },
        after: { photoCount: after.length, photos: after },
      });
      return after;
    });
    return { data: { photos }, message: 'Photos saved.' };
  },
});

/** The statements of a list whose deleted records release their photos. */
export const releasingPhotos = <
  Source extends { remove: (tx: Transaction<Database>, id: string) => Promise<void> },
>(
  table: PhotoTable,
  source: Source,
): Source => ({
  ...source,
  remove: async (tx: Transaction<Database>, id: string) => {
    await releasePhoto(tx, table, id);
    await source.remove(tx, id);
  },
});

async function releasePhoto(tx: Kysely<Database>, table: PhotoTable, id: string) {
  const photo = await lockPhoto(tx, table, id);
  const upload = photo && uploadOf(photo);
  if (upload) await releaseUploads(tx, [upload]);
}

/** The record's photo, if any; locks the record until the transaction ends. Throws 404 if there is no such record. */
async function lockPhoto(tx: Kysely<Database>, table: PhotoTable, id: string) {
  const record = await tx
    .selectFrom(table)
    .where('id', '=', id)
    .select('photo')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!record) throw notFound();
  return record.photo;
}
