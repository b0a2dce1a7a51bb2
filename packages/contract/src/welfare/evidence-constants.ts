export const evidenceKinds = ['photo', 'video'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Of a file on its way: it arrives in parts, is checked and made anew, and can then be seen, or is refused. */
export const evidenceStatuses = ['arriving', 'checking', 'ready', 'refused'] as const;
export type EvidenceStatus = (typeof evidenceStatuses)[number];

/** What a report may hold; as many again may be added while the case is open. */
export const MAX_EVIDENCE = { photo: 10, video: 1 } as const satisfies Record<EvidenceKind, number>;

/** The largest of each that is taken, in bytes: 10 MB and 200 MB. */
export const MAX_EVIDENCE_BYTES = {
  photo: 10 * 1024 * 1024,
  video: 200 * 1024 * 1024,
} as const satisfies Record<EvidenceKind, number>;

/** The longest video, in seconds. */
export const MAX_VIDEO_SECONDS = 180;

/** The longer side of a photo as it is looked at, in pixels: number plates are to be read. */
export const EVIDENCE_IMAGE = 2400;

export const evidencePhotoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const evidenceVideoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const;

/** Why a file was refused after it had arrived. */
export const evidenceRefusals = [
  'IMAGE_UNREADABLE',
  'IMAGE_TOO_LARGE',
  'VIDEO_UNREADABLE',
  'VIDEO_TOO_LONG',
  'VIRUS_FOUND',
] as const;
export type EvidenceRefusal = (typeof evidenceRefusals)[number];
