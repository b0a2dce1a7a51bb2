import { z } from 'zod';
import { moment } from '../dates.ts';
import { id } from '../ids.ts';
import { uploadPath } from '../uploads.ts';
import {
  evidenceKinds,
  evidencePhotoTypes,
  evidenceRefusals,
  evidenceStatuses,
  evidenceVideoTypes,
  MAX_EVIDENCE_BYTES,
} from './evidence-constants.ts';

/** A photo or video of a report, as reporter and officers see it. */
export const evidenceFile = z.object({
  _id: id,
  kind: z.enum(evidenceKinds),
  status: z.enum(evidenceStatuses),
  /** The path that identifies it in the report. */
  path: z.string(),
  /** How much has arrived, as a whole percentage. */
  percent: z.int(),
  refusal: z.enum(evidenceRefusals).nullable(),
  sizeBytes: z.int(),
  /** Hash of the bytes as sent, in hexadecimal; null until they are checked. */
  sha256: z.string().nullable(),
  /** Hash of the file stored for display (`url.large`), in hexadecimal; null until it is ready. */
  storedSha256: z.string().nullable(),
  /** The bytes as sent are also stored, sealed. */
  hasOriginal: z.boolean(),
  /** By the camera's clock, according to the file or else the sender. */
  capturedAt: moment.nullable(),
  uploadedAt: moment.nullable(),
  durationSeconds: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /**
   * URLs without position and device data, valid for an hour or two; null until it is ready. Videos have only `large`.
   */
  url: z.object({ small: z.string().nullable(), large: z.string() }).nullable(),
});
export type EvidenceFile = z.output<typeof evidenceFile>;

const uploadFields = {
  /** The report, draft or case, that it belongs to; left out: a report must name its path within a day. */
  abuseId: id.nullish(),
  /** The file's name on the user's device. Neither stored nor used. */
  sFileName: z.string().max(1000, 'The file name is too long. Please shorten it.'),
  /** Sent again, with `abuseId`: requests a new URL to resume an incomplete upload. */
  sPath: uploadPath.nullish(),
  /** By the camera's clock, read before the file was shrunk. Ignored if more than a day ahead. */
  capturedAt: moment.nullish(),
  /** The file was shrunk before sending, so timestamps inside it are meaningless. */
  isRemade: z.boolean().default(false),
};

const sizeUpTo = (bytes: number, message: string) =>
  z.int(message).min(1, 'The file is empty.').max(bytes, message);

export const photoForm = z.object({
  ...uploadFields,
  sContentType: z.enum(evidencePhotoTypes, 'Choose a JPG, PNG or WebP picture.'),
  /** Exact size in bytes. Required for parts; a single PUT has its Content-Length. */
  size: sizeUpTo(MAX_EVIDENCE_BYTES.photo, 'A photo can have up to 10 MB.').nullish(),
});

export const videoForm = z.object({
  ...uploadFields,
  sContentType: z.enum(evidenceVideoTypes, 'Choose an MP4, MOV or WebM video.'),
  /** Exact size in bytes. Required for parts; a single PUT has its Content-Length. */
  size: sizeUpTo(MAX_EVIDENCE_BYTES.video, 'A video can have up to 200 MB.').nullish(),
});

/**
 * Where to upload it, as a URL relative to the responding server: the whole file in one PUT, with its type and within
 * 50 s, or in parts by the tus 1.0 protocol (HEAD returns how much has arrived, PATCH continues). Valid for an hour.
 * `sPath` identifies the file afterwards.
 */
export const evidenceAddress = z.object({ _id: id, sUrl: z.string(), sPath: z.string() });
