import { readFileSync } from 'node:fs';

/** Limit assumed if the system doesn't report it. macOS and Windows allow more. */
const DEFAULT_LIMIT = 4_096;

/** Reserved for the database, logs, uploads and files being read. */
const RESERVE = 256;

/** More than this, one process doesn't serve well, whatever the system allows. */
const MAX_CONNECTIONS = 10_000;

/** How many files and sockets this process can open: the soft limit, which Node raises as far as allowed at startup. */
export function readOpenFilesLimit(readLimits = () => readFileSync('/proc/self/limits', 'utf8')): number {
  try {
    const soft = /^Max open files\s+(\S+)/m.exec(readLimits())?.[1];
    if (soft === 'unlimited') return Number.POSITIVE_INFINITY;
    return Number(soft) || DEFAULT_LIMIT;
  } catch {
    return DEFAULT_LIMIT;
  }
}

/** How many connections that allows: each may be sent a file, which stays open meanwhile. */
export const connectionsFor = (openFiles: number) =>
  Math.max(1, Math.min(MAX_CONNECTIONS, Math.floor((openFiles - RESERVE) / 2)));
