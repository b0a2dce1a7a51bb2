import type { TestApp } from './test-app.ts';

const COUNT = 'select deadlocks::int from pg_stat_database where datname = current_database()';

/** How often PostgreSQL has ended a transaction of this database because two waited for each other, up to now. */
export async function countDeadlocks({ pool }: Pick<TestApp, 'pool'>): Promise<number> {
  // A session keeps what it has counted to itself for up to ten seconds, unless it is told to pass it on.
  const all = await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => pool.connect()));
  try {
    await Promise.all(all.map((client) => client.query('select pg_stat_force_next_flush()')));
    const [{ rows } = { rows: [] }] = await Promise.all(
      all.slice(0, 1).map((client) => client.query<{ deadlocks: number }>(COUNT)),
    );
    return rows[0]?.deadlocks ?? 0;
  } finally {
    for (const client of all) client.release();
  }
}
