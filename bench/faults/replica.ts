import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@tailwell/embedded-postgres';
import { openHome } from '@tailwell/embedded-postgres/home';
import { findPostmaster, shutDown } from '@tailwell/embedded-postgres/process';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { makeListing } from '@tailwell/server/features/shop/products/products.testing';
import { openDb } from '@tailwell/server/platform/database/db';
import { openLog } from '@tailwell/server/platform/observation/log';
import { startServer } from '@tailwell/server/testing/server-process';
import { callOver, type TestApp } from '@tailwell/server/testing/test-app';
import pg from 'pg';
import { buildWeb } from '../../scripts/build-web.ts';
import { startStandby } from './standby.ts';

// A server that reads from a streaming replica, which pauses, is killed and comes back, and whose primary is killed, while
// people read all the time. Ends with 1 when a read fails, or what is read is older than it may be.

const LAG_MS = 2_000;

/** Beside the lag: how often is looked, and what a look takes. */
const CHECK_MS = 2_500;

const PATIENCE_MS = 30_000;

const faults: string[] = [];
const fault = (text: string) => {
  faults.push(text);
  console.error(`FAULT  ${text}`);
};
const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

async function until(isTrue: () => Promise<boolean>, what: string) {
  const since = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - since > PATIENCE_MS) throw new Error(`waited in vain: ${what}`);
    await sleep(20);
  }
  return since;
}

const log = openLog('silent');
const [primaryDir, standbyDir] = [makeTemporaryFolder('primary'), makeTemporaryFolder('standby')];
await buildWeb();
let began = performance.now();
const primary = await startEmbeddedPostgres({ dataDir: primaryDir, log });
const first = await startServer({ DATABASE_URL: primary.url, DATA_DIR: primaryDir });
await first.end('SIGTERM');
console.info(`a database with the demo's rows: ${seconds(began)}`);
began = performance.now();
let { database: standby, home } = await startStandby(primaryDir, primary, standbyDir, log);
console.info(`a replica of it, copied while it runs: ${seconds(began)}`);
const server = await startServer({
  DATABASE_URL: primary.url,
  DATABASE_READ_URL: standby.url,
  DATABASE_READ_LAG_MS: String(LAG_MS),
  KEEP_ANSWERS_MS: '0',
  DATA_DIR: primaryDir,
  LOG_LEVEL: 'info',
});
const { db, close } = openDb({ url: primary.url, poolSize: 4, log });
const admin = new pg.Pool({ connectionString: standby.adminUrl, max: 1 });
admin.on('error', () => {});

const listing = await makeListing({ db } as unknown as TestApp);
const page = `GET /product/get/single/product/${listing.productId}/info/v1` as const;
const readPrice = async (headers?: Record<string, string>) => {
  const { status, body } = await callOver(`${server.origin}/api`, page, { headers });
  // In rupees.
  return status === 200 ? Math.round(body.data.listings[0].price * 100) : status;
};
const isOnReplica = async () => {
  const logged = server
    .output()
    .match(/public reads go to the (replica|primary)/g)
    ?.at(-1);
  return logged === 'public reads go to the replica';
};
let price = 30_000;
const change = async () => {
  price += 100;
  await db.updateTable('listings').set({ pricePaise: price }).where('id', '=', listing.id).execute();
};
await until(isOnReplica, 'the replica is read');

/** Public reads without a pause until stopped. */
function load() {
  const tally = { good: 0, bad: [] as string[], slowest: 0 };
  const ended = new AbortController();
  const routes = [
    page,
    'GET /product/get/product/by/product/category/v1?search=chicken',
    'POST /user/filter/consultation/vet/list/v1',
    'GET /product/get/nearby/shop/list/v1?lat=12.9716&lng=77.5946',
    'GET /user/search/bar/result/v1?searchInput=food',
  ];
  const loop = async (route: string) => {
    while (!ended.signal.aborted) {
      const since = performance.now();
      const body = route.startsWith('POST') ? {} : undefined;
      const answer = await callOver(`${server.origin}/api`, route, { body }).catch(String);
      tally.slowest = Math.max(tally.slowest, performance.now() - since);
      if (typeof answer === 'object' && answer.status === 200) tally.good += 1;
      else tally.bad.push(typeof answer === 'object' ? `${answer.status} ${route}` : answer);
    }
  };
  const loops = Promise.all(routes.map(loop));
  return async (what: string) => {
    ended.abort();
    await loops;
    const { good, bad, slowest } = tally;
    console.info(`${what}: ${good} reads good, ${bad.length} failed, the slowest ${slowest.toFixed(0)} ms`);
    if (bad.length > 0) fault(`${what}: ${[...new Set(bad)].join('; ')}`);
  };
}

const countCommits = async (url: string) => {
  // Backends tell of themselves once a second.
  await sleep(1_500);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select xact_commit::int as count from pg_stat_database where datname = 'tailwell'`,
  );
  await client.end();
  return rows[0].count as number;
};

try {
  const before = [await countCommits(primary.adminUrl), await countCommits(standby.adminUrl)];
  let stop = load();
  await sleep(4_000);
  await stop('all is well');
  const after = [await countCommits(primary.adminUrl), await countCommits(standby.adminUrl)];
  const [onPrimary = 0, onReplica = 0] = after.map((count, at) => count - (before[at] ?? 0));
  console.info(`  statements: ${onReplica} on the replica, ${onPrimary} on the primary`);
  if (onReplica < 10 * onPrimary) fault('public reads are not on the replica');

  const delays: number[] = [];
  for (let round = 0; round < 50; round += 1) {
    const since = performance.now();
    await change();
    await until(async () => (await readPrice()) === price, 'a change is seen');
    delays.push(performance.now() - since);
  }
  delays.sort((one, other) => one - other);
  console.info(`a change is seen after ${delays[25]?.toFixed(0)} ms, at most ${delays[49]?.toFixed(0)} ms`);

  stop = load();
  await admin.query('select pg_wal_replay_pause()');
  await change();
  if ((await readPrice({ 'Cache-Control': 'no-cache' })) !== price)
    fault('who has changed something does not see it');
  let since = await until(
    async () => (await readPrice()) === price,
    'a change is seen past a replica that lags',
  );
  const seen = performance.now() - since;
  await stop(`the replica stands still: a change was seen after ${seconds(since)}`);
  if (seen > LAG_MS + CHECK_MS) fault('what was read was older than it may be');
  await admin.query('select pg_wal_replay_resume()');
  since = await until(isOnReplica, 'the replica is read again');
  console.info(`  read again ${seconds(since)} after it went on`);

  stop = load();
  await sleep(500);
  process.kill(findPostmaster(home.cluster) ?? 0, 'SIGKILL');
  await sleep(200);
  since = await until(isOnReplica, 'the replica is read after its death');
  await stop(`the replica is killed and brought back, read again after ${seconds(since)}`);

  stop = load();
  await standby.stop();
  await sleep(3_000);
  await stop('the replica is away');
  if (await isOnReplica()) fault('a replica that is away is read');
  await change();
  if ((await readPrice()) !== price) fault('a change is not seen on the primary');
  standby = await startEmbeddedPostgres({ dataDir: standbyDir, log });
  since = await until(isOnReplica, 'the replica is read again');
  console.info(`  read again ${seconds(since)} after its start`);

  stop = load();
  await sleep(500);
  const { cluster } = await openHome(primaryDir, log);
  process.kill(findPostmaster(cluster) ?? 0, 'SIGKILL');
  await sleep(3_000);
  await stop('the primary is killed and brought back');
} catch (error) {
  fault(String(error));
  console.error(server.output().slice(-3_000));
} finally {
  await server.end('SIGTERM');
  await Promise.all([close(), admin.end()]);
  await standby.stop();
  await primary.stop();
  for (const dataDir of [standbyDir, primaryDir]) {
    await shutDown(await openHome(dataDir, log), log);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
console.info(`${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
