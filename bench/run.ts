import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@tailwell/embedded-postgres';
import { openLog } from '@tailwell/server/platform/observation/log';
import { startServer } from '@tailwell/server/testing/server-process';
import { signInOver } from '@tailwell/server/testing/test-app';
import pg from 'pg';
import packageJson from '../package.json' with { type: 'json' };
import { buildWeb } from '../scripts/build-web.ts';
import { catalogueCalls, changeCart, fillCart } from './catalogue.ts';
import { fillProducts } from './fill-products.ts';
import { fillVets } from './fill-vets.ts';
import { type Call, type Measurement, measure, measureInterleaved } from './measure.ts';
import { measureOrders } from './orders.ts';
import { note, noteFact, printNoted } from './report.ts';
import { vetCalls } from './vets.ts';
import { printWeights } from './weights.ts';

const SMALL_SIZE = { products: 2_000, vets: 200 };
const ROUND_SECONDS = 4;
/** Time until the server is idle, in milliseconds: it checks every ten seconds. */
const IDLE_MS = 25_000;
/** With many products each call is measured on two servers. */
const SHORT_ROUND_SECONDS = 2;

const { values } = parseArgs({
  options: { products: { type: 'string' }, vets: { type: 'string' }, json: { type: 'boolean' } },
});
const largeSize = { products: readCount('products'), vets: readCount('vets') };

function readCount(option: 'products' | 'vets'): number {
  const count = Number(values[option] ?? SMALL_SIZE[option]);
  if (!Number.isInteger(count) || count < SMALL_SIZE[option]) {
    throw new Error(
      `--${option} needs a whole number of at least ${SMALL_SIZE[option]}: npm run bench -- --products 1000000`,
    );
  }
  return count;
}

/** What `npm start` runs, without personal settings. */
const program = packageJson.scripts.start
  .split(' ')
  .slice(1)
  .filter((argument) => !argument.startsWith('--env-file'));

type Stage = Awaited<ReturnType<typeof open>>;

/** The production server on its own embedded database. `isCaching: false`: it computes every response again. */
async function open(size: typeof SMALL_SIZE, isCaching: boolean) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tailwell-bench-'));
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    CALL_LIMIT_FACTOR: '1000000',
    ...(!isCaching && { KEEP_ANSWERS_MS: '0' }),
  };
  const first = await startServer(settings, program);
  // Joined before the server stops, so that filling starts on a running database.
  const database = await startEmbeddedPostgres({ dataDir, log: openLog('silent') });
  await first.end('SIGTERM');
  await fillProducts(database, size.products);
  await fillVets(database, size.vets);
  const startedAt = performance.now();
  const server = await startServer(settings, program);
  const startMs = Math.round(performance.now() - startedAt);
  const close = async () => {
    await database.stop();
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
  const { origin, child } = server;
  return { origin, api: `${origin}/api`, database, startMs, pid: child.pid, close };
}

/** Signs a user in and fills their cart; returns their token. */
async function signInWithCart({ api, database }: Stage): Promise<string> {
  const { token } = await signInOver(api);
  await fillCart(api, database.url, token);
  return token;
}

/** Memory of a process in MB, if the system reports it. */
function readMemory(pid = 0): number | undefined {
  try {
    const kB = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kB === undefined ? undefined : Math.round(Number(kB) / 1_024);
  } catch {
    return undefined;
  }
}

const allCalls = async (databaseUrl: string) => [
  ...(await catalogueCalls(databaseUrl)),
  ...(await vetCalls(databaseUrl)),
];

/** Each call compared with bare servers on the same database, in the same run. */
async function compareWithBare(stage: Stage) {
  const { origin, api, database } = stage;
  noteFact('start, database running', stage.startMs, 'ms');
  await sleep(IDLE_MS);
  noteFact('idle memory, before the first request', readMemory(stage.pid), 'MB');
  const token = await signInWithCart(stage);
  await sleep(IDLE_MS);
  noteFact('idle memory, with one signed-in user', readMemory(stage.pid), 'MB');
  const limits = fork(join(import.meta.dirname, 'limits.ts'), [database.url]);
  try {
    const [address] = (await once(limits, 'message')) as [AddressInfo];
    const shoot = (name: string, path: string, url = api) =>
      measure({ name, requests: [{ path }] }, { url, token, seconds: ROUND_SECONDS });
    const bare = `http://127.0.0.1:${address.port}`;
    const noteShare = (measured: Measurement, limit: Measurement) =>
      note(measured, { limit: limit.name.slice(0, 3), share: measured.perSecond / limit.perSecond });
    const fixed = await shoot('(a) bare: fixed JSON of 2 kB', '/fixed', bare);
    note(fixed);
    const select = await shoot('(b) bare: one prepared select of 20 products', '/select', bare);
    note(select);
    const transaction = await shoot('(c) bare: one order transaction', '/order', bare);
    note(transaction);
    for (const call of await allCalls(database.url)) {
      noteShare(await measure(call, { url: api, token, seconds: ROUND_SECONDS }), select);
      if (!call.isShared) continue;
      const uncached = await measure(call, { url: api, token, seconds: SHORT_ROUND_SECONDS, isFresh: true });
      noteShare({ ...uncached, name: '  computed each time' }, select);
    }
    const changed = await changeCart(database.url);
    noteShare(await measure(changed, { url: api, token, seconds: ROUND_SECONDS }), transaction);
    noteShare(
      await measureOrders({ api, databaseUrl: database.url, seconds: 2 * ROUND_SECONDS }),
      transaction,
    );
    noteShare(await shoot('profile', '/user/get/my/profile/v1'), select);
    noteShare(await shoot('sign-in options, no database', '/auth/get/sign/in/options/v1'), fixed);
    noteShare(await shoot('sign-in page, rendered', '/login', origin), fixed);
    noteShare(await shoot('medicine page, rendered', '/pharmacy/medicine', origin), fixed);
  } finally {
    limits.kill();
  }
  noteFact('memory after load', readMemory(stage.pid), 'MB');
  await dropJobs(database.url);
  await sleep(IDLE_MS);
  noteFact('idle memory again', readMemory(stage.pid), 'MB');
}

/** Sandbox shops would work on the orders for minutes: removes their jobs. */
async function dropJobs(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('delete from graphile_worker._private_jobs where locked_at is null');
  await client.end();
}

/** Each read with little data and with much, in turn: it should take at most twice as long. */
async function compareWithLarge(smallStage: Stage) {
  const startedAt = Date.now();
  const largeStage = await open(largeSize, false);
  try {
    noteFact('filling', Math.round((Date.now() - startedAt) / 1_000), 's');
    const stages = [smallStage, largeStage];
    const tokens = await Promise.all(stages.map(signInWithCart));
    const calls = await Promise.all(stages.map(({ database }) => allCalls(database.url)));
    for (const at of calls[0]?.keys() ?? []) {
      const [small, large] = await measureInterleaved(
        stages.map(({ api }, stage) => ({
          call: calls[stage]?.[at] as Call,
          load: { url: api, token: tokens[stage], seconds: SHORT_ROUND_SECONDS },
        })),
      );
      if (!small || !large) continue;
      note(small);
      note({ ...large, name: '  with much data' }, { slowdown: small.perSecond / large.perSecond });
    }
  } finally {
    await largeStage.close();
  }
}

await buildWeb();
const isComparing = largeSize.products > SMALL_SIZE.products || largeSize.vets > SMALL_SIZE.vets;
const stage = await open(SMALL_SIZE, !isComparing);
try {
  await (isComparing ? compareWithLarge(stage) : compareWithBare(stage));
} finally {
  await stage.close();
}
if (values.json) printNoted();
else await printWeights();
