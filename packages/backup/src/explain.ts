/** Explains why a backup or restore failed, in a readable sentence. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError') return 'Stopped before the end.';
  const { code, path, address } = error as NodeJS.ErrnoException & { address?: string };
  const sentence = typeof code === 'string' ? sentences[code] : undefined;
  const where = path ?? address;
  return sentence ? `${sentence}${where ? ` (${where})` : ''}` : error.message;
}

const DISK_FULL = 'The disk is full. Make room on it and try again.';
const NO_DATABASE = 'The database does not answer. Does it run, and is DATABASE_URL right?';

// Errors from the file system, the network and PostgreSQL.
const sentences: Record<string, string> = {
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  '53100': DISK_FULL,
  EACCES: 'This user may not do that here. Run it as the one that the server runs as.',
  EPERM: 'This user may not do that here. Run it as the one that the server runs as.',
  EROFS: 'This disk can only be read.',
  EISDIR: 'This is a folder, where a file is needed.',
  ENOENT: 'Something is missing.',
  EFBIG: 'There is no room for a file of this size.',
  ECONNREFUSED: NO_DATABASE,
  ENOTFOUND: NO_DATABASE,
  ECONNRESET: 'The database broke off. Try again once it runs.',
  '57P01': 'The database was stopped. Try again once it runs.',
  '55P03': 'A table was locked for too long, as by a migration. Try again.',
  '42501': 'The role of DATABASE_URL may not do that: it must own the database.',
};
