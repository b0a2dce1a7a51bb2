import type { EvidenceFile } from '@tailwell/contract/welfare/evidence';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { signedEvidenceUrl, signedOriginalUrl } from '../../../platform/http/files.ts';
import { originalName, photoSizes, videoName } from './evidence.rules.ts';
import { type EvidenceRow, selectEvidence } from './evidence.sql.ts';

/** The files of reports by report id, in order, with addresses valid for an hour or two. */
export async function evidenceOf(
  db: Kysely<Database>,
  secret: string,
  reportIds: string[],
): Promise<Map<string, EvidenceFile[]>> {
  const rows = reportIds.length > 0 ? await selectEvidence(db, reportIds) : [];
  const files = new Map<string, EvidenceFile[]>(reportIds.map((id) => [id, []]));
  for (const row of rows) files.get(row.reportId)?.push(toEvidenceFile(secret, row));
  return files;
}

function toEvidenceFile(secret: string, row: EvidenceRow): EvidenceFile {
  const { kind, status, path, refusal, sizeBytes, capturedAt, uploadedAt, width, height, hasOriginal } = row;
  return {
    _id: row.id,
    kind,
    status,
    path,
    percent: Math.floor((row.receivedBytes / sizeBytes) * 100),
    refusal,
    sizeBytes,
    sha256: row.sha256?.toString('hex') ?? null,
    storedSha256: row.storedSha256?.toString('hex') ?? null,
    hasOriginal,
    capturedAt,
    uploadedAt,
    durationSeconds: row.durationMs === null ? null : row.durationMs / 1_000,
    width,
    height,
    url: status === 'ready' ? urlsOf(secret, row) : null,
  };
}

function urlsOf(secret: string, { kind, path, contentType }: EvidenceRow): EvidenceFile['url'] {
  const urlOf = (name: string) => signedEvidenceUrl(secret, path, name);
  if (kind === 'video') return { small: null, large: urlOf(videoName(contentType)) };
  return { small: urlOf(`${photoSizes.small}.webp`), large: urlOf(`${photoSizes.large}.webp`) };
}

/** What is stored of a file for the police: only for officers. */
export interface Original {
  /** Address to download the original, valid for ten minutes; null if it was not stored. */
  originalUrl: string | null;
  /** Whether position and camera are stored, sealed. */
  hasDeviceData: boolean;
}

/** Originals by file id. */
export async function originalsOf(
  db: Kysely<Database>,
  secret: string,
  reportId: string,
): Promise<Map<string, Original>> {
  const rows = await selectEvidence(db, [reportId]);
  return new Map(
    rows.map(({ id, path, contentType, hasOriginal, hasDeviceData }) => [
      id,
      {
        originalUrl: hasOriginal ? signedOriginalUrl(secret, path, originalName(contentType)) : null,
        hasDeviceData,
      },
    ]),
  );
}
