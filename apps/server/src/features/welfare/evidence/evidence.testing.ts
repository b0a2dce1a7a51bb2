import { randomBytes } from 'node:crypto';
import { PART_BYTES } from '@tailwell/contract/upload-constants';
import type { EvidenceFile } from '@tailwell/contract/welfare/evidence';
import {
  evidenceKinds,
  evidencePhotoTypes,
  evidenceRefusals,
  evidenceStatuses,
  evidenceVideoTypes,
} from '@tailwell/contract/welfare/evidence-constants';
import { inTransaction } from '../../../platform/database/db.ts';
import type { Samples } from '../../../testing/samples.ts';
import { newInt } from '../../../testing/seed.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type EvidenceRequest, permitEvidence } from './evidence.flow.ts';
import { evidenceOf } from './evidence.view.ts';

/** A report in the state its feature leaves it in: a draft, or a submitted case. */
export async function insertReport(
  { db }: Pick<TestApp, 'db'>,
  {
    userId = null,
    isCase = false,
    keepsDeviceData = false,
    mayContact = false,
    sourceHash = null,
  }: {
    userId?: string | null;
    isCase?: boolean;
    keepsDeviceData?: boolean;
    mayContact?: boolean;
    sourceHash?: Buffer | null;
  } = {},
): Promise<string> {
  const submitted = {
    status: 'submitted',
    caseNo: `TWA-${newInt(1e8).toString().padStart(8, '0')}`,
    receiptHash: randomBytes(32),
    submittedAt: new Date(),
  } as const;
  const { id } = await db
    .insertInto('abuseReports')
    .values({ userId, keepsDeviceData, mayContact, sourceHash, ...(isCase && submitted) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Upload address for a file of a report. */
export const permit = ({ db, context }: TestApp, request: EvidenceRequest) =>
  inTransaction(db, (tx) => permitEvidence(tx, context.config.evidence, request));

const TUS = { 'Tus-Resumable': '1.0.0' };

interface Upload {
  sUrl: string;
}

/** Sends a part of a file, as tus-js-client does. */
export const sendPart = (
  { origin }: Pick<TestApp, 'origin'>,
  { sUrl }: Upload,
  part: Buffer | ReadableStream,
  offset = 0,
  headers: Record<string, string> = {},
) =>
  fetch(origin + sUrl, {
    method: 'PATCH',
    headers: {
      ...TUS,
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
      ...headers,
    },
    body: part as RequestInit['body'],
    ...(part instanceof ReadableStream && { duplex: 'half' }),
  });

/** Asks how much of a file has arrived: tus reports it in headers. */
export async function askOffset({ origin }: Pick<TestApp, 'origin'>, { sUrl }: Upload) {
  const { status, headers } = await fetch(origin + sUrl, { method: 'HEAD', headers: TUS });
  return {
    status,
    offset: Number(headers.get('upload-offset')),
    length: Number(headers.get('upload-length')),
  };
}

/** Cancels an upload in progress. */
export const cancelUpload = ({ origin }: Pick<TestApp, 'origin'>, { sUrl }: Upload) =>
  fetch(origin + sUrl, { method: 'DELETE', headers: TUS });

/** A file of a report after its upload in parts and its check. */
export async function sendEvidence(
  app: TestApp,
  request: Omit<EvidenceRequest, 'sizeBytes'>,
  bytes: Buffer,
): Promise<EvidenceFile> {
  const upload = await permit(app, { ...request, sizeBytes: bytes.length });
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const answer = await sendPart(app, upload, bytes.subarray(at, at + PART_BYTES), at);
    if (answer.status !== 204)
      throw new Error(`a part was answered ${answer.status}: ${await answer.text()}`);
  }
  await app.runJobs();
  return findEvidence(app, request.reportId, upload._id);
}

/** A file of a report as displayed. */
export async function findEvidence(
  { db, context }: TestApp,
  reportId: string,
  id: string,
): Promise<EvidenceFile> {
  const files = (await evidenceOf(db, context.secret, [reportId])).get(reportId) ?? [];
  const found = files.find(({ _id }) => _id === id);
  if (!found) throw new Error('no such evidence');
  return found;
}

export interface SentFile {
  reportId: string;
  file: EvidenceFile;
}

export async function sendFile(
  app: TestApp,
  bytes: Buffer,
  contentType: Parameters<typeof sendEvidence>[1]['contentType'],
  report: Parameters<typeof insertReport>[1] = {},
  claimed: Pick<EvidenceRequest, 'capturedAt' | 'isRemade'> = {},
): Promise<SentFile> {
  const reportId = await insertReport(app, report);
  const kind = contentType.startsWith('image/') ? 'photo' : 'video';
  return { reportId, file: await sendEvidence(app, { reportId, kind, contentType, ...claimed }, bytes) };
}

export const fetchFile = async (app: TestApp, url = '', headers: Record<string, string> = {}) => {
  const answer = await fetch(app.origin + url, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

export const samples: Samples = {
  columns: {
    'evidence_files.content_type': [...evidencePhotoTypes, ...evidenceVideoTypes],
    'evidence_files.kind': evidenceKinds,
    'evidence_files.refusal': evidenceRefusals,
    'evidence_files.status': evidenceStatuses,
  },
};
