import { imageSizes } from '@tailwell/contract/uploads';
import { EVIDENCE_IMAGE } from '@tailwell/contract/welfare/evidence-constants';

/** Sizes that a photo is kept in. */
export const photoSizes = { large: EVIDENCE_IMAGE, small: imageSizes.medium } as const;

/** The sent types by the ending of the file as it was sent. */
const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

/** What a video is shown as: WebM stays, all else becomes MP4. */
export const videoName = (contentType: string) => (contentType === 'video/webm' ? 'video.webm' : 'video.mp4');

export const originalName = (contentType: string) => `original.${ENDINGS[contentType]}`;
