import { imageSizes } from '@tailwell/contract/upload-constants';
import { EVIDENCE_IMAGE } from '@tailwell/contract/welfare/evidence-constants';

/** Sizes that a photo is stored in. */
export const photoSizes = { large: EVIDENCE_IMAGE, small: imageSizes.medium } as const;

/** Accepted types by the extension of the original file. */
const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

/** Format in which a video is shown: WebM stays, all others become MP4. */
export const videoName = (contentType: string) => (contentType === 'video/webm' ? 'video.webm' : 'video.mp4');

export const originalName = (contentType: string) => `original.${EXTENSIONS[contentType]}`;
