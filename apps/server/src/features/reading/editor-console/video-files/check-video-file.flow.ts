import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_POST_VIDEO_SECONDS, type VideoFileRefusal } from '@tailwell/contract/reading/post-constants';
import type { Context } from '../../../../context.ts';
import type { RewrappedVideo } from '../../../../platform/media/rewrap-video.ts';
import { rewrapVideoIsolated } from '../../../../platform/media/run-media.ts';
import { assembleParts } from '../../../../platform/uploads/file-parts.ts';
import { openIncoming } from '../../../../platform/uploads/incoming.ts';
import { type CheckedVideo, selectParts, type UncheckedFile } from './video-file-parts.sql.ts';

/**
 * Checks an uploaded video and stores its pictures and sound without any other data. Throws if this server or a
 * dependency fails; a rejected file is a normal result.
 */
export async function examineVideo(
  context: Context,
  { id, path, contentType, sizeBytes }: UncheckedFile,
): Promise<CheckedVideo | { refusal: VideoFileRefusal }> {
  const { objects, db } = context;
  const local = join(await openIncoming(context.config), `${id}-${randomUUID()}`);
  const output = `${local}.made`;
  try {
    await assembleParts(objects, { path, sizeBytes, parts: await selectParts(db, id) }, local);
    if (await context.findsVirus(local)) return { refusal: 'virus' };
    const task = { from: local, to: output, contentType, maxSeconds: MAX_POST_VIDEO_SECONDS };
    const rewrapped = await rewrapVideoIsolated(task);
    if ('refusal' in rewrapped)
      return { refusal: rewrapped.refusal === 'VIDEO_TOO_LONG' ? 'too_long' : 'unreadable' };
    const type = mimeTypeOf(contentType, rewrapped.result);
    if (!type) return { refusal: 'unreadable' };
    await objects.writeFile(`${path}/${nameOf(contentType)}`, output, contentType);
    const { width, height, durationMs } = rewrapped.result;
    return { width, height, type, durationSeconds: durationMs / 1_000, sizeBytes: (await stat(output)).size };
  } finally {
    for (const file of [local, output]) await rm(file, { force: true });
  }
}

const nameOf = (contentType: string) => `video.${contentType === 'video/webm' ? 'webm' : 'mp4'}`;

/** What most of our readers' phones play; others, such as H.265, would be a black picture for many. */
const PLAYABLE = /^(avc1|vp08|vp8|vp09|vp9|av01)\b/;
const CODEC = /^[\w.-]{1,40}$/;

/** In the form that `canPlayType` expects. Undefined if too few browsers could play it. */
function mimeTypeOf(contentType: string, { codecs }: Pick<RewrappedVideo, 'codecs'>): string | undefined {
  if (!PLAYABLE.test(codecs[0] ?? '') || !codecs.every((codec) => CODEC.test(codec))) return undefined;
  return `${contentType}; codecs="${codecs.join(', ')}"`;
}
