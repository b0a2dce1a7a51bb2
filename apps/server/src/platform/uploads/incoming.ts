import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { Refusal } from '../http/errors.ts';

/** How long a body may take to arrive, in milliseconds: less than the server's own limit, so that we can say why. */
export const RECEIVE_DEADLINE = 50_000;

/** When a user can retry after meeting a full disk, in seconds. */
const RETRY_AFTER_SECONDS = 300;

/** Error codes of a full disk or an exhausted quota. */
const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT'];

/** Time limit for a file to arrive, in milliseconds: older ones were left by a server that died. */
export const INCOMING_AGE = 3_600_000;

/** Creates the local folder for files that are arriving or being processed. */
export async function openIncoming({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> {
  const folder = incomingFolder(dataDir);
  await mkdir(folder, { recursive: true });
  return folder;
}

const incomingFolder = (dataDir: string) => join(dataDir, 'incoming');

/** Deletes what a dead server has left behind. */
export async function sweepIncoming({ dataDir }: Pick<Config, 'dataDir'>) {
  const folder = incomingFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - INCOMING_AGE) await rm(file, { force: true }).catch(() => {});
  }
}

/** 507: the disk is full, which operators see in the log. */
export const diskFull = () =>
  new Refusal(507, 'UPLOAD_NO_ROOM', 'We can’t take files at the moment. Please try again later.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** Whether an error means that the disk is full. */
export const isDiskFull = (error: unknown) =>
  error instanceof Error && DISK_FULL_CODES.includes((error as NodeJS.ErrnoException).code ?? '');

/** Closes the connection on a refused body, and discards what still arrives, which would block the response. */
export function hangUp<Reason>(request: FastifyRequest, reply: FastifyReply, refusal: Reason): Reason {
  reply.header('Connection', 'close');
  request.raw.resume();
  return refusal;
}
