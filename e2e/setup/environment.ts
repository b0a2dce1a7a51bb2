import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { openDb } from '@tailwell/server/platform/database/db';
import { openLog } from '@tailwell/server/platform/observation/log';
import { clockShift, setClockShift } from '@tailwell/server/testing/clock';
import { setDatabaseClock } from '@tailwell/server/testing/database-clock';
import { settleJobs } from '@tailwell/server/testing/jobs';
import { type ServerProcess, startServer } from '@tailwell/server/testing/server-process';
import { copyTemplate, type TestPostgres } from '@tailwell/server/testing/test-postgres';
import { type Actor, switchActors } from './actors.ts';

/** The product with the demo in it, as a database to copy and its folder. */
export interface Template extends TestPostgres {
  demo: string;
  dataDir: string;
}

/** A separate instance of the product: a server process on a copy of the template, with a clock that tests can move. */
export interface Environment {
  origin: string;
  databaseUrl: string;
  /** Moves the clock of server, database and this process, and waits until every job due by then has run. */
  advance: (ms: number) => Promise<void>;
  /** Stops the server, and copies its current state into a template for environments. */
  freeze: () => Promise<Template>;
  stop: () => Promise<void>;
}

/**
 * As `npm start` runs it, except for call limits, since all tests come from one address, and the cache of public
 * responses: what a test changes through the API is on its screens.
 */
export const SETTINGS = {
  CALL_LIMIT_FACTOR: '1000',
  KEEP_ANSWERS_MS: '0',
  // Browsers' own push services are on other machines.
  PUSH_EXTRA_HOSTS: 'localhost:9',
};

/** Copies the template and starts a server on it; takes some three seconds. Only the given sandbox actors act. */
export async function startEnvironment(template: Template, actors: Actor[] = []): Promise<Environment> {
  const database = await copyTemplate(template, { source: template.demo });
  const dataDir = makeTemporaryFolder('e2e');
  cpSync(template.dataDir, dataDir, { recursive: true });
  await withDb(database.url, (db) => switchActors(db, actors));
  const server = await startServer({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...SETTINGS });
  return {
    origin: server.origin,
    databaseUrl: database.url,
    advance: (ms) => advance(server, database.url, ms),
    freeze: async () => {
      await stopServer(server);
      const { url } = await copyTemplate(template, { source: nameOf(database.url) });
      const frozen = { ...template, demo: nameOf(url), dataDir: `${template.dataDir}-people` };
      cpSync(dataDir, frozen.dataDir, { recursive: true });
      return frozen;
    },
    stop: async () => {
      if (server.child.exitCode === null) await stopServer(server);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The database that a connection string names. */
export const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** How much of a server's output goes into an error, in characters. */
const ENOUGH = 3_000;

/** Stops a server; prints warnings in its log, and throws if it did not exit cleanly. */
export async function stopServer(server: ServerProcess) {
  const code = await server.end('SIGTERM');
  const output = server.output().trim();
  if (output) console.info(`The server said:\n${output}`);
  // Its last output belongs in the error: in a long run it is far from the failure.
  if (code !== 0) throw new Error(`the server ended with ${code}\n${output.slice(-ENOUGH)}`);
}

export type Db = ReturnType<typeof openDb>['db'];

/** Lends a database while `use` runs. */
export async function withDb<T>(url: string, use: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDb({ url, poolSize: 1, log: openLog('silent') });
  try {
    return await use(db);
  } finally {
    await close();
  }
}

async function advance({ child }: ServerProcess, url: string, ms: number) {
  setClockShift(clockShift() + ms);
  const moved = once(child, 'message');
  child.send({ clockShiftMs: clockShift() });
  await moved;
  await withDb(url, async (db) => {
    await setDatabaseClock(db, clockShift());
    await settleJobs(db);
  });
}
