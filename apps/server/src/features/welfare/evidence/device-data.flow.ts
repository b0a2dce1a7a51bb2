import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { DeviceData } from '../../../platform/media/device-data.ts';
import { sealBytes, unsealBytes } from '../../../platform/sealed-bytes.ts';
import { deleteDeviceData, selectDeviceData } from './check-evidence.sql.ts';
import { originalName } from './evidence.rules.ts';

const sealOf = (secret: string, id: string) => ({ secret, use: 'evidence device data', subject: id });

export const sealDeviceData = (secret: string, id: string, data: DeviceData): Buffer =>
  sealBytes(sealOf(secret, id), Buffer.from(JSON.stringify(data)));

/**
 * Opens what a camera recorded with a report's photo or video; undefined if nothing was stored. Each access is recorded.
 */
export async function openDeviceData(
  db: Kysely<Database>,
  secret: string,
  { reportId, id }: { reportId: string; id: string },
): Promise<DeviceData | undefined> {
  const sealed = await selectDeviceData(db, reportId, id);
  const opened = sealed && unsealBytes(sealOf(secret, id), sealed);
  return opened && (JSON.parse(opened.toString()) as DeviceData);
}

/** Removes the sealed data of a report's files once its reporter no longer agrees. */
export async function eraseDeviceData(tx: Transaction<Database>, reportId: string) {
  const files = await deleteDeviceData(tx, reportId);
  const paths = files.map(({ path, contentType }) => `${path}/${originalName(contentType)}`);
  if (paths.length > 0) await enqueue(tx, 'removeEvidenceFiles', { paths });
}
