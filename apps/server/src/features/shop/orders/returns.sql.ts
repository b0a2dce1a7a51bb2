import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** Writes down the photos of a return. Those of a request that was refused before make room. */
export async function replaceReturnPhotos(tx: Transaction<Database>, subOrderId: string, paths: string[]) {
  await tx.deleteFrom('orderReturnPhotos').where('subOrderId', '=', subOrderId).execute();
  await tx
    .insertInto('orderReturnPhotos')
    .values(paths.map((path, at) => ({ subOrderId, path, position: at + 1 })))
    .execute();
}
