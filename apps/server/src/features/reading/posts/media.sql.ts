import type { CaptionLanguage } from '@tailwell/contract/reading/post-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** Whether a live video has a size with this path. */
export async function isVideoLive(db: Kysely<Database>, path: string): Promise<boolean> {
  const { rows } = await sql<{ isLive: boolean }>`
    select exists (
      select from published_posts where video -> 'sources' @> ${JSON.stringify([{ path }])}::jsonb
    ) as is_live`.execute(db);
  return rows[0]?.isLive === true;
}

/** Captions of a live video as WebVTT; undefined if it has none in this language. */
export async function selectCaptions(
  db: Kysely<Database>,
  postId: string,
  language: CaptionLanguage,
): Promise<string | undefined> {
  const { rows } = await sql<{ vtt: string }>`
    select captions ->> 'vtt' as vtt
    from published_posts, jsonb_array_elements(video -> 'captions') as captions
    where post_id = ${postId} and kind = 'video' and captions ->> 'language' = ${language}
    limit 1`.execute(db);
  return rows[0]?.vtt;
}
