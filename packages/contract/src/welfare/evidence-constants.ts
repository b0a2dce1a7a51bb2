export const evidenceKinds = ['photo', 'video'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** The states of an uploaded file: it arrives in parts, is checked and re-encoded, and is then ready or refused. */
export const evidenceStatuses = ['arriving', 'checking', 'ready', 'refused'] as const;
export type EvidenceStatus = (typeof evidenceStatuses)[number];

/** Limits per report; the same number can be added again while the case is open. */
export const MAX_EVIDENCE = { photo: 10, video: 1 } as const satisfies Record<EvidenceKind, number>;

/** Largest accepted file of each kind, in bytes: 10 MB and 200 MB. */
export const MAX_EVIDENCE_BYTES = {
  photo: 10 * 1024 * 1024,
  video: 200 * 1024 * 1024,
} as const satisfies Record<EvidenceKind, number>;

/** The longest video, in seconds. */
export const MAX_VIDEO_SECONDS = 180;

/** Longer side of a displayed photo, in pixels: number plates must be legible. */
export const EVIDENCE_IMAGE = 2400;

export const evidencePhotoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const evidenceVideoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const;

/** Why an uploaded file was refused. */
export const evidenceRefusals = [
  'IMAGE_UNREADABLE',
  'IMAGE_TOO_LARGE',
  'VIDEO_UNREADABLE',
  'VIDEO_TOO_LONG',
  'VIRUS_FOUND',
] as const;
export type EvidenceRefusal = (typeof evidenceRefusals)[number];
