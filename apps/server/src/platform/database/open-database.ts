import { startEmbeddedPostgres } from '@tailwell/embedded-postgres';
import type { Config } from '../config/config.ts';
import type { Log } from '../observation/log.ts';
import { openDb } from './db.ts';
import { migrate } from './migrate.ts';
import { watchQueries } from './watch-queries.ts';

/** Jobs use these connections to record their completion, one to poll for work, and one to listen. */
const DIRECT_POOL = 6;

/**
 * Opens the configured database, or starts the embedded one, and migrates it to the latest schema. `url` and `jobsPool`
 * connect directly to PostgreSQL, bypassing any PgBouncer.
 */
export async function openDatabase(config: Config, log: Log) {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const { databaseDirectUrl, isPrepared, slowQueryMs } = config;
  const directUrl = databaseDirectUrl ?? url;
  await migrate({ url: directUrl, log });
  const onQuery = watchQueries(slowQueryMs, log);
  const { db, pool, close } = openDb({ url, poolSize: config.databasePool, log, isPrepared, onQuery });
  const direct = databaseDirectUrl
    ? openDb({ url: databaseDirectUrl, poolSize: DIRECT_POOL, log })
    : undefined;
  return {
    db,
    pool,
    jobsPool: direct?.pool ?? pool,
    url: directUrl,
    close: async () => {
      await Promise.all([close(), direct?.close()]);
      await embedded?.stop();
    },
  };
}
