import type { Config } from './config.ts';
import { openDb } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Log } from './log.ts';
import { migrate } from './migrate.ts';

/** Opens the configured database, or starts the embedded one, and brings it to the newest schema. */
export async function openDatabase(config: Config, log: Log) {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  await migrate({ url, log });
  const { db, pool, close } = openDb({ url, poolSize: config.databasePool, log });
  return {
    db,
    pool,
    url,
    close: async () => {
      await close();
      await embedded?.stop();
    },
  };
}
