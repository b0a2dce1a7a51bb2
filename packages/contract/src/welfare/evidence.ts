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
  /** What it is named by in the report. */
  path: z.string(),
  /** How much has arrived, in whole percents. */
  percent: z.int(),
  refusal: z.enum(evidenceRefusals).nullable(),
  sizeBytes: z.int(),
  /** Of the bytes as they were sent, in hexadecimal; null until they were checked. */
  sha256: z.string().nullable(),
  /** Of the file that is kept to be shown (`url.large`), in hexadecimal; null until it is ready. */
  storedSha256: z.string().nullable(),
  /** The bytes as they were sent are kept, too, sealed. */
  hasOriginal: z.boolean(),
  /** By the camera's clock, as the file says it, or else whoever has sent it. */
  capturedAt: moment.nullable(),
  uploadedAt: moment.nullable(),
  durationSeconds: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** To be looked at for an hour or two, without position and device; null until it is ready. A video has `large` alone. */
  url: z.object({ small: z.string().nullable(), large: z.string() }).nullable(),
});
export type EvidenceFile = z.output<typeof evidenceFile>;

const asked = {
  /** Of the report, draft or case, that it is evidence of; left out: a report names its path within a day. */
  abuseId: id.nullish(),
  /** What the file is called at home. Neither kept nor used. */
  sFileName: z.string().max(1000, 'The file has too long a name. Please give it a shorter one.'),
  /** Given again, with `abuseId`: a new address for a file that has not arrived as a whole, which goes on where it stands. */
  sPath: uploadPath.nullish(),
  /** By the camera's clock, read before the file was made smaller. Ignored where it is more than a day ahead. */
  capturedAt: moment.nullish(),
  /** Made smaller before it was sent: times written inside the file say nothing. */
  isRemade: z.boolean().default(false),
};

const sizeUpTo = (bytes: number, words: string) =>
  z.int(words).min(1, 'The file is empty.').max(bytes, words);

export const photoForm = z.object({
  ...asked,
  sContentType: z.enum(evidencePhotoTypes, 'Choose a JPG, PNG or WebP picture.'),
  /** In bytes, exactly. Parts need it; one PUT says it by its Content-Length. */
  size: sizeUpTo(MAX_EVIDENCE_BYTES.photo, 'A photo can have up to 10 MB.').nullish(),
});

export const videoForm = z.object({
  ...asked,
  sContentType: z.enum(evidenceVideoTypes, 'Choose an MP4, MOV or WebM video.'),
  /** In bytes, exactly. Parts need it; one PUT says it by its Content-Length. */
  size: sizeUpTo(MAX_EVIDENCE_BYTES.video, 'A video can have up to 200 MB.').nullish(),
});

/**
 * Where to send it, as an address relative to the server that answered: the whole file by one PUT, of its type and within
 * 50 s, or in parts by the protocol tus 1.0 (HEAD says how much is there, PATCH sends on). It is good for an hour. `sPath`
 * names it afterwards.
 */
export const evidenceAddress = z.object({ _id: id, sUrl: z.string(), sPath: z.string() });
