import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';

/** A post's video sizes, in upload order. */
export async function selectVideoFiles(db: Kysely<Database>, postId: string) {
  return db
    .selectFrom('videoFiles')
    .where('postId', '=', postId)
    .orderBy('createdAt')
    .orderBy('id')
    .select([
      'id',
      'path',
      'status',
      'refusal',
      'contentType',
      'sizeBytes',
      'receivedBytes',
      'width',
      'height',
      'durationSeconds',
      'type',
    ])
    .execute();
}

export type VideoFileRow = Awaited<ReturnType<typeof selectVideoFiles>>[number];
