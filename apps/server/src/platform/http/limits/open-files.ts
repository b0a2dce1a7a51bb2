import { readFileSync } from 'node:fs';

/** Where the system doesn't tell. macOS and Windows allow more. */
const ASSUMED = 4_096;

/** For the database, logs, what arrives and what is read meanwhile. */
const RESERVE = 256;

/** More than that one process doesn't serve well, whatever the system allows. */
const ENOUGH = 10_000;

/** How many files and sockets this process may have open: the soft limit, which Node raises as far as it may at its start. */
export function readOpenFilesLimit(readLimits = () => readFileSync('/proc/self/limits', 'utf8')): number {
  try {
    const soft = /^Max open files\s+(\S+)/m.exec(readLimits())?.[1];
    if (soft === 'unlimited') return Number.POSITIVE_INFINITY;
    return Number(soft) || ASSUMED;
  } catch {
    return ASSUMED;
  }
}

/** How many connections that leaves: each may be sent a file, which is open as long as that. */
export const connectionsFor = (openFiles: number) =>
  Math.max(1, Math.min(ENOUGH, Math.floor((openFiles - RESERVE) / 2)));
