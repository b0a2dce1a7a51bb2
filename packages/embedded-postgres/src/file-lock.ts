import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock between processes, on a file. One holder at a time keeps it alone, or any number keep it shared. */
export interface FileLock {
  /** Takes the lock together with other sharers; false while somebody has it alone. */
  tryShared(): boolean;
  /** Takes the lock alone, giving up a share of our own first; false while anybody else has it. */
  tryAlone(): boolean;
  release(): void;
  /** Releases the lock and closes the file; the lock can't be used after that. */
  close(): void;
}

/**
 * Opens a lock file, creating it when missing. Throws when the file can't be opened or written.
 * Node has no flock(); SQLite, which it ships, takes real locks of the operating system: they end with the
 * process, however it ends, so that there are no stale lock files to judge.
 */
export function openFileLock(path: string): FileLock {
  const file = new DatabaseSync(path, { timeout: 0 });
  // Who can open it can hold it.
  chmodSync(path, 0o600);
  const release = () => {
    if (file.isTransaction) file.exec('ROLLBACK');
  };
  const attempt = (statements: string): boolean => {
    release();
    try {
      // Without a journal file nothing is ever written, so that the lock works on a full disk, too.
      file.exec(`PRAGMA journal_mode = MEMORY; ${statements}`);
      return true;
    } catch (error) {
      release();
      if (isBusy(error)) return false;
      throw error;
    }
  };
  return {
    tryShared: () => attempt('BEGIN; SELECT count(*) FROM sqlite_master'),
    tryAlone: () => attempt('BEGIN EXCLUSIVE'),
    release,
    close: () => {
      release();
      file.close();
    },
  };
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** Waits until the lock is ours alone. Throws after `timeoutMs`, or when `signal` is aborted. */
export async function lockAlone(
  lock: FileLock,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!lock.tryAlone()) {
    if (Date.now() > deadline) throw new Error(`Another process has kept a lock for ${timeoutMs / 1000} s.`);
    await sleep(20, undefined, { signal });
  }
}
