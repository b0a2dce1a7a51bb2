import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';

/** The sizes of a post's video, in the order in which they were sent. */
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
