import type { VideoFile } from '@tailwell/contract/reading/opened-post';
import { signedVideoUrl } from '../../../../platform/http/files.ts';
import type { VideoFileRow } from './video-files.sql.ts';

/** A video size, uploading or stored. Its address is for editors: readers get one only while the video is live. */
export function toVideoFile(
  { id, path, receivedBytes, type: _, ...row }: VideoFileRow,
  secret: string,
): VideoFile {
  return {
    ...row,
    _id: id,
    refusal: row.refusal as VideoFile['refusal'],
    percent: Math.floor((receivedBytes / row.sizeBytes) * 100),
    url: row.status === 'ready' ? signedVideoUrl(secret, path, row.contentType) : null,
  };
}
