/**
 * `npm run check`: everything that must hold before a change lands, besides its tests; runs as many checks in parallel
 * as there are cores. Arguments limit it to checks whose names start with one of them: `npm run types`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

// One thread each: several would each work out the same types. The slowest checks come first.
const CHECKS: Record<string, string> = {
  'types of the server': 'tsc -p apps/server --singleThreaded',
  'types of the web app': 'npm run types -w apps/web',
  'types of bench': 'tsc -p bench --singleThreaded',
  'lint and format': 'npm run lint',
  'dead code': 'knip',
  'database types': 'node scripts/generate-db-types.ts --check',
  'lists in docs': 'node scripts/write-docs.ts --check',
  'types of e2e': 'tsc -p e2e --singleThreaded',
  'commit subjects': 'node scripts/check-commits.ts',
  'types of the contract': 'tsc -p packages/contract --singleThreaded',
  'types of the embedded database': 'tsc -p packages/embedded-postgres --singleThreaded',
  'types of the backup': 'tsc -p packages/backup --singleThreaded',
};

const env = { ...process.env, PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter) };

/** Runs one check to completion; prints its output if it fails. */
async function run(name: string, command: string): Promise<boolean> {
  const startedAt = performance.now();
  const child = spawn(command, { cwd: ROOT, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.info(`${code === 0 ? 'ok' : 'FAILED'}  ${name}, in ${seconds} s`);
  if (code !== 0) console.info(output.trim());
  return code === 0;
}

const selected = process.argv.slice(2);
const waiting = Object.entries(CHECKS).filter(
  ([name]) => selected.length === 0 || selected.some((start) => name.startsWith(start)),
);
const failed: string[] = [];
const workers = Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (!(await run(...next))) failed.push(next[0]);
  }
});
await Promise.all(workers);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
