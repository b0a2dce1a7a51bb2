import { rmSync } from 'node:fs';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { startServer } from '@tailwell/server/testing/server-process';
import { copyTemplate, startTestPostgres } from '@tailwell/server/testing/test-postgres';
import { findBrowser } from './browser.ts';

type Stop = () => unknown;

/**
 * Playwright calls it once a run: finds a browser and starts the product on a database of its own.
 * E2E_BASE_URL names a server to use instead; TEST_DATABASE_URL a PostgreSQL. What it finds, workers read from the
 * environment. Returns how to stop everything.
 */
export default async function setUp(): Promise<Stop> {
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    process.env.E2E_BROWSER = JSON.stringify(await findBrowser());
    if (!process.env.E2E_BASE_URL) process.env.E2E_BASE_URL = await startProduct((stop) => stops.push(stop));
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}

async function startProduct(onStop: (stop: Stop) => void): Promise<string> {
  const postgres = await startTestPostgres(process.env.TEST_DATABASE_URL);
  onStop(postgres.stop);
  const database = await copyTemplate(postgres);
  // For tests that need a database of their own.
  process.env.E2E_POSTGRES = JSON.stringify(postgres);
  // For who can't be signed in by the screens alone.
  process.env.E2E_DATABASE_URL = database.url;
  const dataDir = makeTemporaryFolder('e2e');
  onStop(() => rmSync(dataDir, { recursive: true, force: true }));
  // As `npm start` runs it, but for the limits of calls, since all tests come from one address, and what one test
  // changes through the API is there at once for what it does on the screens.
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    CALL_LIMIT_FACTOR: '1000',
    KEEP_ANSWERS_MS: '0',
    // Browsers' own push services are other machines.
    PUSH_EXTRA_HOSTS: 'localhost:9',
  };
  const origin = await startOne(settings, onStop);
  // Beside it one on the same database that keeps a time for some seconds only, for those who are too slow.
  process.env.E2E_HASTY_BASE_URL = await startOne({ ...settings, HOLD_SECONDS: '8' }, onStop);
  return origin;
}

async function startOne(settings: Record<string, string>, onStop: (stop: Stop) => void): Promise<string> {
  const server = await startServer(settings);
  onStop(async () => {
    const code = await server.end('SIGTERM');
    const output = server.output().trim();
    if (output) console.info(`The server said:\n${output}`);
    if (code !== 0) throw new Error(`the server ended with ${code}`);
  });
  return server.origin;
}
