import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MIGRATIONS, migrate } from '../platform/database/migrate.ts';
import type { Log } from '../platform/observation/log.ts';

/** This product, as `@tailwell/backup` backs it up and restores it. */
export const openProduct = (log: Pick<Log, 'info' | 'warn'>) => ({
  version: readVersion(),
  migrations: readdirSync(MIGRATIONS)
    .toSorted()
    .map((name) => basename(name, '.sql')),
  migrate: (url: string, count?: number) => migrate({ url, log, count }),
});

function readVersion(): string {
  const path = join(import.meta.dirname, '../../../../package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'));
  return version;
}
