import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { startServer } from '@tailwell/server/testing/server-process';
import { copyTemplate, startTestPostgres } from '@tailwell/server/testing/test-postgres';
import { findBrowser } from './browser.ts';
import { nameOf, SETTINGS, stopServer, type Template } from './environment.ts';
import { peopleFile } from './people.ts';

type Stop = () => unknown;

/**
 * Called by Playwright once per run: finds a browser, and makes the template that each worker's environment copies.
 * TEST_DATABASE_URL names a PostgreSQL to use. Workers read the rest from the environment variables. Returns a function
 * to stop everything.
 */
export default async function setUp(): Promise<Stop> {
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  process.env.SEED ??= String(randomInt(2 ** 31));
  console.info(`SEED=${process.env.SEED}`);
  try {
    process.env.E2E_BROWSER = JSON.stringify(await findBrowser());
    process.env.E2E_TEMPLATE = JSON.stringify(await makeTemplate((stop) => stops.push(stop)));
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}

/**
 * Starts a server that fills a new database with the demo, and stops it: a database can only be copied while unused.
 */
async function makeTemplate(onStop: (stop: Stop) => void): Promise<Template> {
  const { stop, ...postgres } = await startTestPostgres(process.env.TEST_DATABASE_URL);
  onStop(stop);
  const { url } = await copyTemplate(postgres);
  const dataDir = makeTemporaryFolder('e2e-template');
  onStop(() => {
    for (const path of [dataDir, peopleFile(dataDir), `${dataDir}-people`]) {
      rmSync(path, { recursive: true, force: true });
    }
  });
  await stopServer(await startServer({ DATABASE_URL: url, DATA_DIR: dataDir, ...SETTINGS }));
  return { ...postgres, demo: nameOf(url), dataDir };
}
