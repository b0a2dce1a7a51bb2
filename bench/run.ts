import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addressBody } from '../apps/server/src/features/addresses/addresses.testing.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { openLog } from '../apps/server/src/platform/log.ts';
import { startServer } from '../apps/server/src/testing/server-process.ts';
import { callOver, signInOver } from '../apps/server/src/testing/test-app.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { catalogueCalls, fillCart } from './catalogue.ts';
import { fillProducts } from './many-products.ts';
import { type Call, type Measured, measure, measureInTurns, print } from './measure.ts';
import { printWeights } from './weights.ts';

const FEW = 2_000;
const ROUND_SECONDS = 4;
/** With many products each call is measured on two servers. */
const SHORT_ROUND_SECONDS = 2;

const { values } = parseArgs({ options: { products: { type: 'string' }, weights: { type: 'boolean' } } });
const many = values.products === undefined ? undefined : Number(values.products);
if (many !== undefined && !(Number.isInteger(many) && many > FEW)) {
  throw new Error(`--products wants a whole number over ${FEW}: npm run bench -- --products 1000000`);
}

type Stage = Awaited<ReturnType<typeof open>>;

/** The production server on an embedded database of its own, with a person who has signed in. */
async function open() {
  await buildWeb();
  const dataDir = mkdtempSync(join(tmpdir(), 'tailwell-bench-'));
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', CALL_LIMIT_FACTOR: '1000000' });
  const api = `${server.origin}/api`;
  const { token } = await signInOver(api);
  const database = await startEmbeddedPostgres({ dataDir, log: openLog('silent') });
  const close = async () => {
    await database.stop();
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin: server.origin, api, token, database, close };
}

/** Each call beside bare servers on the same database, in the same run. */
async function compareWithBare({ origin, api, token, database }: Stage) {
  const added = [];
  for (let count = 0; count < 20; count += 1) {
    added.push(await callOver(api, 'POST /address/add/address/v1', { token, body: addressBody() }));
  }
  const profile = await callOver(api, 'GET /user/get/my/profile/v1', { token });
  const limits = fork(join(import.meta.dirname, 'limits.ts'), [database.url, profile.body.data._id]);
  try {
    const [address] = (await once(limits, 'message')) as [AddressInfo];
    const shoot = (name: string, path: string, url = api) =>
      measure({ name, requests: [{ path }] }, { url, token, seconds: ROUND_SECONDS });
    const bare = `http://127.0.0.1:${address.port}`;
    const fixed = await shoot('(a) bare: fixed JSON of 2 kB', '/fixed', bare);
    const select = await shoot('(b) bare: one prepared select of 20 rows', '/select', bare);
    const of = (measured: Measured, limit: Measured) =>
      print(
        measured,
        `${Math.round((100 * measured.perSecond) / limit.perSecond)} % of ${limit.name.slice(0, 3)}`,
      );
    print(fixed);
    print(select);
    of(await shoot('address list, 20 addresses', '/address/get/all/address/v1'), select);
    of(await shoot('one address', `/address/get/single/address/${added[0]?.body.data._id}/v1`), select);
    of(await shoot('profile', '/user/get/my/profile/v1'), select);
    of(await shoot('place of a pincode', '/address/get/place/by/pincode/560038/v1'), select);
    of(await shoot('sign-in options, no database', '/auth/get/sign/in/options/v1'), fixed);
    of(await shoot('sign-in page, rendered', '/login', origin), fixed);
    for (const call of await catalogueCalls(database.url)) {
      of(await measure(call, { url: api, token, seconds: ROUND_SECONDS }), select);
    }
  } finally {
    limits.kill();
  }
}

/** Each call of the shop with few products, and in turn with many: it should take twice as long at most. */
async function compareWithMany(few: Stage, products: number) {
  const lot = await open();
  try {
    const began = Date.now();
    await fillProducts(lot.database, products);
    await fillCart(lot.api, lot.database.url, lot.token);
    console.info(`filled with ${products} products in ${Math.round((Date.now() - began) / 1_000)} s`);
    const stages = [few, lot];
    const calls = await Promise.all(stages.map(({ database }) => catalogueCalls(database.url)));
    for (const at of calls[0]?.keys() ?? []) {
      const [small, large] = await measureInTurns(
        stages.map(({ api, token }, stage) => ({
          call: calls[stage]?.[at] as Call,
          load: { url: api, token, seconds: SHORT_ROUND_SECONDS },
        })),
      );
      if (!small || !large) continue;
      const ratio = small.perSecond / large.perSecond;
      print(small, `with ${FEW}`);
      print(
        { ...large, name: '' },
        `with ${products}: ${ratio.toFixed(2)} times as long${ratio > 2 ? ' (!)' : ''}`,
      );
    }
  } finally {
    await lot.close();
  }
}

async function main() {
  await printWeights();
  if (values.weights) return;
  const stage = await open();
  try {
    await fillProducts(stage.database, FEW);
    await fillCart(stage.api, stage.database.url, stage.token);
    await (many === undefined ? compareWithBare(stage) : compareWithMany(stage, many));
  } finally {
    await stage.close();
  }
}

await main();
