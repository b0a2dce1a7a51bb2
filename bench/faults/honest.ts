import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { summarise } from '../measure.ts';

/** Below the calls that one address can make in a minute. */
const EVERY_MS = 125;

/** Users who wait longer have left. */
const TIMEOUT_MS = 10_000;

/** What a visitor requests in turn; each fourth time on a new connection. */
const pathsOf = (asset: string) => [
  '/',
  '/api/auth/get/sign/in/options/v1',
  '/api/product/get/filter/options/v1?type=MARKETPLACE',
  asset,
  '/login',
];

/** What one visitor on 127.0.0.1 experiences, until `signal`. */
export async function simulateVisitor(origin: string, asset: string, signal: AbortSignal) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const took: number[] = [];
  const failures = new Map<string, number>();
  const startedAt = performance.now();
  const requests: Promise<void>[] = [];
  const paths = pathsOf(asset);
  const sendNext = async (at: number) => {
    const from = performance.now();
    const outcome = await ask(origin + paths[at % paths.length], at % 4 === 0 ? false : agent);
    if (outcome === 200) took.push(performance.now() - from);
    else failures.set(String(outcome), (failures.get(String(outcome)) ?? 0) + 1);
  };
  for (let at = 0; !signal.aborted; at += 1) {
    requests.push(sendNext(at));
    await sleep(EVERY_MS);
  }
  await Promise.all(requests);
  agent.destroy();
  return { ...summarise('', took, (performance.now() - startedAt) / 1_000), good: took.length, failures };
}

/** The status, or the error code. */
function ask(url: string, agent: Agent | false): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { 'Accept-Encoding': 'br' };
    const call = request(url, { agent, family: 4, timeout: TIMEOUT_MS, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    call.on('timeout', () => call.destroy(Object.assign(new Error(), { code: 'no answer in 10 s' })));
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    call.end();
  });
}
