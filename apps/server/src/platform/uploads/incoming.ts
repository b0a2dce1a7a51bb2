import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { Refusal } from '../http/errors.ts';

/** How long one body may take to arrive, in milliseconds: below the server's own limit, so that we can say why. */
export const RECEIVE_DEADLINE = 50_000;

/** When somebody may try again who has met a full disk, in seconds. */
const NO_ROOM_FOR = 300;

/** Of a disk that is full, or of which nobody may have more. */
const FULL = ['ENOSPC', 'EDQUOT'];

/** For how long a file can be on its way, in milliseconds: what is older was left by a server that died. */
export const INCOMING_AGE = 3_600_000;

/** Where files stand while they arrive and are worked on, on this machine. */
export async function openIncoming({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> {
  const folder = incomingFolder(dataDir);
  await mkdir(folder, { recursive: true });
  return folder;
}

const incomingFolder = (dataDir: string) => join(dataDir, 'incoming');

/** Removes what a server that died has left behind. */
export async function sweepIncoming({ dataDir }: Pick<Config, 'dataDir'>) {
  const folder = incomingFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - INCOMING_AGE) await rm(file, { force: true }).catch(() => {});
  }
}

/** 507: the disk is full, which whoever runs the server reads in the log. */
export const noRoom = () =>
  new Refusal(507, 'UPLOAD_NO_ROOM', 'We can’t take files at the moment. Please try again later.', {
    retryAfterSeconds: NO_ROOM_FOR,
  });

/** Whether an error says that the disk is full. */
export const isFull = (error: unknown) =>
  error instanceof Error && FULL.includes((error as NodeJS.ErrnoException).code ?? '');

/** Nobody waits for the rest of a body that is refused. What of it is on its way is let go, or it would stand in the way. */
export function hangUp<Reason>(request: FastifyRequest, reply: FastifyReply, refusal: Reason): Reason {
  reply.header('Connection', 'close');
  request.raw.resume();
  return refusal;
}
