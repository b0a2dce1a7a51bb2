import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { addressBody } from '../apps/server/src/features/addresses/addresses.testing.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { openLog } from '../apps/server/src/platform/log.ts';
import { startServer } from '../apps/server/src/testing/server-process.ts';
import { callOver, signInOver } from '../apps/server/src/testing/test-app.ts';
import { buildWeb } from '../scripts/build-web.ts';

const CONNECTIONS = 16;
const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const ROUND_SECONDS = 4;

interface Measured {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
}

async function measure(name: string, url: string, token?: string): Promise<Measured> {
  const shoot = (duration: number) =>
    autocannon({ url, connections: CONNECTIONS, duration, headers: token ? { authorization: token } : {} });
  await shoot(WARM_UP_SECONDS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = await shoot(ROUND_SECONDS);
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: not every answer was good`);
    rounds.push({
      name,
      perSecond: result.requests.average,
      p50: result.latency.p50,
      p99: result.latency.p99,
    });
  }
  const [, median] = rounds.toSorted((one, other) => one.perSecond - other.perSecond);
  if (!median) throw new Error('no round was measured');
  return median;
}

/** The production server on an empty embedded database, beside bare servers on the same one, in the same run. */
async function run() {
  buildWeb();
  const dataDir = mkdtempSync(join(tmpdir(), 'tailwell-bench-'));
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', CALL_LIMIT_FACTOR: '1000000' });
  const api = `${server.origin}/api`;
  const { token } = await signInOver(api);
  const added = [];
  for (let count = 0; count < 20; count += 1) {
    added.push(await callOver(api, 'POST /address/add/address/v1', { token, body: addressBody() }));
  }
  const profile = await callOver(api, 'GET /user/get/my/profile/v1', { token });
  const database = await startEmbeddedPostgres({ dataDir, log: openLog('silent') });
  const limits = fork(join(import.meta.dirname, 'limits.ts'), [database.url, profile.body.data._id]);
  const [address] = (await once(limits, 'message')) as [AddressInfo];
  const bare = `http://127.0.0.1:${address.port}`;

  try {
    const fixed = await measure('(a) bare: fixed JSON of 2 kB', `${bare}/fixed`);
    const select = await measure('(b) bare: one prepared select of 20 rows', `${bare}/select`);
    const cases: [string, string, Measured][] = [
      ['address list, 20 addresses', '/address/get/all/address/v1', select],
      ['one address', `/address/get/single/address/${added[0]?.body.data._id}/v1`, select],
      ['profile', '/user/get/my/profile/v1', select],
      ['place of a pincode', '/address/get/place/by/pincode/560038/v1', select],
      ['sign-in options, no database', '/auth/get/sign/in/options/v1', fixed],
    ];
    print(fixed);
    print(select);
    for (const [name, path, limit] of cases) print(await measure(name, api + path, token), limit);
    print(await measure('sign-in page, rendered', `${server.origin}/login`), fixed);
  } finally {
    limits.kill();
    await database.stop();
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function print({ name, perSecond, p50, p99 }: Measured, limit?: Measured) {
  const ratio = limit
    ? `${Math.round((100 * perSecond) / limit.perSecond)} % of ${limit.name.slice(0, 3)}`
    : '';
  const figures = `${Math.round(perSecond).toString().padStart(7)}/s  p50 ${p50} ms  p99 ${p99} ms`;
  console.info(`${name.padEnd(44)}${figures.padEnd(36)}${ratio}`);
}

await run();
