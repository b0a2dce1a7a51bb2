// Tries the searches of search-quality.testing.ts on its own server, or on the one of --url, and prints wrong results.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expectedSearches, trySearch } from '@tailwell/server/features/shop/search/search-quality.testing';
import { startServer } from '@tailwell/server/testing/server-process';
import { callOver } from '@tailwell/server/testing/test-app';
import { buildWeb } from '../scripts/build-web.ts';

const { values } = parseArgs({ options: { url: { type: 'string' }, all: { type: 'boolean' } } });

async function measureQuality(origin: string) {
  let [right, count] = [0, 0];
  for (const [title, all] of Object.entries(expectedSearches)) {
    let rightHere = 0;
    for (const expected of all) {
      const { isRight, first } = await trySearch(
        (route, options) => callOver(`${origin}/api`, route, options),
        expected,
      );
      if (isRight) rightHere += 1;
      if (!isRight || values.all) {
        console.log(`${isRight ? ' ' : '✗'} ${expected.typed.padEnd(28)} ${first.join(' | ') || 'nothing'}`);
      }
    }
    console.log(`${title}: ${rightHere} of ${all.length}`);
    right += rightHere;
    count += all.length;
  }
  console.log(`\n${right} of ${count} show what was meant among their first three`);
  if (right < count) process.exitCode = 1;
}

if (values.url) await measureQuality(values.url);
else {
  await buildWeb();
  const dataDir = mkdtempSync(join(tmpdir(), 'tailwell-search-'));
  const server = await startServer({ DATA_DIR: dataDir, KEEP_ANSWERS_MS: '0' });
  try {
    await measureQuality(server.origin);
  } finally {
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
