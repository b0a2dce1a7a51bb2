import { fork } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openHome } from '@tailwell/embedded-postgres/home';
import { shutDown } from '@tailwell/embedded-postgres/process';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { openLog } from '@tailwell/server/platform/observation/log';
import { type ServerProcess, startServer } from '@tailwell/server/testing/server-process';
import { buildWeb } from '../../scripts/build-web.ts';
import type { Attack } from './flood-attacks.ts';
import { simulateVisitor } from './honest.ts';
import { hasNginx, startNginx } from './nginx.ts';

const { values } = parseArgs({
  options: {
    /** Checkout whose built server is attacked. Default: this one. */
    checkout: { type: 'string', default: join(import.meta.dirname, '../..') },
    /** Which attacks, by their first letters in the list: `--only ab`. */
    only: { type: 'string' },
    /** Duration of each, in seconds. */
    seconds: { type: 'string', default: '40' },
    /** Without nginx only, or behind it only. */
    directly: { type: 'boolean', default: false },
    nginx: { type: 'boolean', default: false },
  },
});

/** Longest wait of other users during an attack, in milliseconds: 99 of 100 requests. */
const LIMIT_MS = 100;

/** Memory limit of the process during an attack, in MB. */
const LIMIT_MB = 600;

const OPEN_FILES = 4_096;

const seconds = Number(values.seconds);
const [asset = ''] = readdirSync(join(values.checkout, 'apps/web/build/client/assets')).filter((name) =>
  /^framework-.*\.js$/.test(name),
);
const assetPath = `/assets/${asset}`;
const docs = { path: '/api/openapi.json', times: 59 };
const head = 'POST /api/auth/send/otp/v1 HTTP/1.1\r\nHost: localhost\r\n';
const json = 'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';

const ATTACKS: (Attack & { openFiles?: number })[] = [
  { name: 'nobody attacks', addresses: 1, connectionsEach: 0 },
  {
    name: 'files that nobody reads',
    addresses: 1,
    connectionsEach: 140,
    request: { path: assetPath, times: 48 },
    openFiles: OPEN_FILES,
  },
  { name: 'idle connections', addresses: 20, connectionsEach: 900, openFiles: OPEN_FILES },
  { name: 'long answers that nobody reads', addresses: 12, connectionsEach: 10, request: docs },
  { name: 'the same, ten a minute', addresses: 1, connectionsEach: 1_000, request: docs, everyMs: 6_000 },
  {
    name: 'slow heads and bodies',
    addresses: 10,
    connectionsEach: 100,
    drip: { first: `${head}${json}`, next: ' ' },
    openFiles: OPEN_FILES,
  },
];

const memoryOf = (pid = 0) => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  } catch {
    return 0;
  }
};

async function start(dataDir: string, openFiles: number | undefined, isBehindProxy: boolean) {
  const settings = {
    DATA_DIR: dataDir,
    CALL_LIMIT_FACTOR: '1',
    BUSY_AFTER_MS: '1000',
    TRUST_PROXY: isBehindProxy ? '1' : '0',
  };
  const main = join(values.checkout, 'apps/server/src/main.ts');
  return startServer({ ...settings, HOST: '127.0.0.1' }, ['--expose-gc', main], {
    openFiles,
  });
}

/** Measures the process and other users' requests during the attack. */
async function measureUnderAttack(server: ServerProcess, origin: string, attack: Attack) {
  const ending = new AbortController();
  const before = memoryOf(server.child.pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(server.child.pid));
    if (server.child.exitCode !== null) ending.abort();
  }, 100);
  const attacker = fork(join(import.meta.dirname, 'flood-attacks.ts'), [
    new URL(origin).port,
    JSON.stringify(attack),
  ]);
  await sleep(500);
  const startedAt = performance.now();
  const visiting = simulateVisitor(origin, assetPath, ending.signal);
  await sleep(1_000 * seconds, undefined, { signal: ending.signal }).catch(() => {});
  ending.abort();
  const took = (performance.now() - startedAt) / 1_000;
  attacker.kill('SIGKILL');
  const result = await visiting;
  clearInterval(watch);
  return { ...result, before, peak, diedAfter: server.child.exitCode === null ? undefined : took };
}

const faults: string[] = [];

async function tryAttack(attack: Attack & { openFiles?: number }, isBehindProxy: boolean) {
  const dataDir = makeTemporaryFolder('floods');
  const log = openLog('silent');
  const server = await start(dataDir, attack.openFiles, isBehindProxy);
  const serverPort = Number(new URL(server.origin).port);
  const nginx = isBehindProxy ? await startNginx(join(dataDir, 'nginx'), serverPort) : undefined;
  try {
    await simulateVisitor(nginx?.origin ?? server.origin, assetPath, AbortSignal.timeout(3_000));
    const result = await measureUnderAttack(server, nginx?.origin ?? server.origin, attack);
    const name = `${attack.name}, ${isBehindProxy ? 'behind nginx' : 'directly'}`;
    const failed = [...result.failures].map(([code, times]) => `${times} × ${code}`).join(', ') || 'none';
    console.info(
      `${name.padEnd(48)} p50 ${result.p50} ms, p99 ${result.p99} ms, ${result.good} good, failed: ${failed}; ` +
        `${result.before.toFixed(0)} -> ${result.peak.toFixed(0)} MB${result.diedAfter ? `; DEAD after ${result.diedAfter.toFixed(0)} s` : ''}`,
    );
    if (result.diedAfter) console.info(server.output().split('\n').slice(-4).join('\n'));
    if (result.diedAfter || result.p99 > LIMIT_MS || result.failures.size > 0 || result.peak > LIMIT_MB)
      faults.push(name);
  } finally {
    await nginx?.stop();
    await server.end('SIGTERM');
    await shutDown(await openHome(dataDir, log), log).catch(() => {});
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await buildWeb();
const modes = [...(values.nginx ? [] : [false]), ...(values.directly || !hasNginx() ? [] : [true])];
for (const isBehindProxy of modes) {
  for (const [at, attack] of ATTACKS.entries()) {
    if (!values.only || values.only.includes('abcdef'[at] ?? '')) await tryAttack(attack, isBehindProxy);
  }
}
for (const name of faults) console.error(`FAULT  ${name}`);
process.exit(faults.length > 0 ? 1 : 0);
