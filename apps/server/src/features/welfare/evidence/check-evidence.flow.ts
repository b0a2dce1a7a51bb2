import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type EvidenceRefusal,
  evidenceRefusals,
  MAX_VIDEO_SECONDS,
} from '@tailwell/contract/welfare/evidence-constants';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { sealOfOriginal } from '../../../platform/http/files.ts';
import type { DeviceData } from '../../../platform/media/device-data.ts';
import { readExifIsolated, rewrapVideoIsolated } from '../../../platform/media/run-media.ts';
import { sealFile } from '../../../platform/sealed-files.ts';
import { assembleParts } from '../../../platform/uploads/file-parts.ts';
import { describeImage, remakeImage } from '../../../platform/uploads/images.ts';
import { openIncoming } from '../../../platform/uploads/incoming.ts';
import type { CheckedEvidence, UncheckedEvidence } from './check-evidence.sql.ts';
import { sealDeviceData } from './device-data.flow.ts';
import { originalName, photoSizes, videoName } from './evidence.rules.ts';
import { selectParts } from './evidence-parts.sql.ts';

/**
 * Checks an uploaded file and creates its displayed versions. Throws if this server or a dependency fails; a rejected
 * file is a normal result.
 */
export async function examineEvidence(
  context: Context,
  file: UncheckedEvidence,
): Promise<CheckedEvidence | { refusal: EvidenceRefusal }> {
  const local = join(await openIncoming(context.config), `${file.id}-${randomUUID()}`);
  try {
    const parts = await selectParts(context.db, file.id);
    const sha256 = await assembleParts(context.objects, { ...file, parts }, local);
    if (await context.findsVirus(local)) return { refusal: 'VIRUS_FOUND' };
    const processed = await (file.kind === 'photo' ? makePhoto : makeVideo)(context, file, local);
    if ('refusal' in processed) return processed;
    const { deviceData: written, ...shown } = processed;
    // A downscaled photo contains the time of its downscaling: the sender's information is used instead.
    const deviceData = written && file.isRemade ? { ...written, capturedAt: null } : written;
    return {
      ...shown,
      sha256,
      capturedAt: deviceData?.capturedAt ? new Date(deviceData.capturedAt) : file.capturedAt,
      ...(await saveOriginal(context, file, local, deviceData)),
    };
  } finally {
    for (const suffix of ['', '.exif', '.made', '.sealed']) await rm(`${local}${suffix}`, { force: true });
  }
}

interface ProcessedFile {
  storedSha256: Buffer;
  width: number;
  height: number;
  durationMs: number | null;
  deviceData: DeviceData | null;
}

async function makePhoto(
  { objects }: Context,
  { path, contentType }: UncheckedEvidence,
  local: string,
): Promise<ProcessedFile | { refusal: EvidenceRefusal }> {
  const images = await remakeImage(local, contentType, [photoSizes.large, photoSizes.small]).catch(refusalOf);
  if ('refusal' in images) return images;
  const { exif, ...measures } = await describeImage(local);
  for (const { name, bytes } of images) await objects.write(`${path}/${name}`, bytes);
  const storedSha256 = createHash('sha256')
    .update(images[0]?.bytes ?? '')
    .digest();
  return {
    ...measures,
    storedSha256,
    durationMs: null,
    deviceData: exif ? await readExif(local, exif) : null,
  };
}

/** What a camera writes can be as hostile as the picture. Unreadable data is no reason to reject it. */
async function readExif(local: string, exif: Buffer): Promise<DeviceData | null> {
  await writeFile(`${local}.exif`, exif, { mode: 0o600 });
  const read = await readExifIsolated(`${local}.exif`);
  return 'result' in read ? read.result : null;
}

async function makeVideo(
  { objects }: Context,
  { path, contentType }: UncheckedEvidence,
  local: string,
): Promise<ProcessedFile | { refusal: EvidenceRefusal }> {
  const task = { from: local, to: `${local}.made`, contentType, maxSeconds: MAX_VIDEO_SECONDS };
  const rewrapped = await rewrapVideoIsolated(task);
  if ('refusal' in rewrapped) return { refusal: toRefusal(rewrapped.refusal) };
  const name = videoName(contentType);
  await objects.writeFile(
    `${path}/${name}`,
    `${local}.made`,
    name === 'video.webm' ? 'video/webm' : 'video/mp4',
  );
  const { codecs: _, ...measures } = rewrapped.result;
  return { ...measures, storedSha256: await hashFile(`${local}.made`) };
}

async function hashFile(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}

/** Stores position, camera and the original file, sealed, only if the reporter agrees, and nowhere else. */
async function saveOriginal(
  { objects, secret }: Context,
  { id, path, contentType, keepsDeviceData }: UncheckedEvidence,
  local: string,
  deviceData: DeviceData | null,
): Promise<Pick<CheckedEvidence, 'deviceDataSealed' | 'hasOriginal'>> {
  if (!keepsDeviceData) return { deviceDataSealed: null, hasOriginal: false };
  await sealFile(sealOfOriginal(secret, path), local, `${local}.sealed`);
  await objects.writeFile(`${path}/${originalName(contentType)}`, `${local}.sealed`);
  return { deviceDataSealed: deviceData && sealDeviceData(secret, id, deviceData), hasOriginal: true };
}

/** Returns what is wrong with the file; our own errors are rethrown. */
function refusalOf(error: unknown): { refusal: EvidenceRefusal } {
  if (error instanceof Refusal && error.status === 422)
    return { refusal: toRefusal(error.code, 'IMAGE_UNREADABLE') };
  throw error;
}

const toRefusal = (code: string, otherwise: EvidenceRefusal = 'VIDEO_UNREADABLE') =>
  evidenceRefusals.find((refusal) => refusal === code) ?? otherwise;
