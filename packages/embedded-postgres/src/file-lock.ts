import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock between processes, on a file: held exclusively by one holder, or shared by any number. */
export interface FileLock {
  /** Takes a shared lock; returns false while another process holds it exclusively. */
  tryShared(): boolean;
  /** Takes the lock exclusively, first giving up our own share; returns false while another process holds it. */
  tryExclusive(): boolean;
  release(): void;
  /** Releases the lock and closes the file; the lock can't be used afterwards. */
  close(): void;
}

/**
 * Opens a lock file, creating it if missing. Throws if the file can't be opened or written. Node has no flock(); its
 * bundled SQLite takes real operating-system locks: they end with the process, however it ends, so no lock file can
 * become stale.
 */
export function openFileLock(path: string): FileLock {
  const file = new DatabaseSync(path, { timeout: 0 });
  // Anyone able to open it could hold the lock.
  chmodSync(path, 0o600);
  const release = () => {
    if (file.isTransaction) file.exec('ROLLBACK');
  };
  const attempt = (statements: string): boolean => {
    release();
    try {
      // Without a journal file nothing is ever written, so the lock works even on a full disk.
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
    tryExclusive: () => attempt('BEGIN EXCLUSIVE'),
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

/** Waits until we hold the lock exclusively. Throws after `timeoutMs`, or when `signal` is aborted. */
export async function lockExclusive(
  lock: FileLock,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!lock.tryExclusive()) {
    if (Date.now() > deadline) throw new Error(`Another process has kept a lock for ${timeoutMs / 1000} s.`);
    await sleep(20, undefined, { signal });
  }
}
