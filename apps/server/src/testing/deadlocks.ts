import type { TestApp } from './test-app.ts';

const COUNT = 'select deadlocks::int from pg_stat_database where datname = current_database()';

/** Number of deadlocks in this database so far. */
export async function countDeadlocks({ pool }: Pick<TestApp, 'pool'>): Promise<number> {
  // A session reports its counters up to ten seconds late, unless it is asked to flush them.
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
