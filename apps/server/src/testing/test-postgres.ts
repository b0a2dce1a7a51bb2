import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { startEmbeddedPostgres } from '@tailwell/embedded-postgres';
import { makeTemporaryFolder, removeLeftovers } from '@tailwell/embedded-postgres/testing';
import pg from 'pg';
import { pino } from 'pino';
import { loadDemoHomeServices } from '../demo/home-care/load-home-services.ts';
import { loadDemoLabs } from '../demo/home-care/load-labs.ts';
import { loadDemoTechnicians } from '../demo/home-care/load-technicians.ts';
import { loadDemoServedCities } from '../demo/load-served-cities.ts';
import { loadDemoCoupons } from '../demo/shop/load-coupons.ts';
import { loadDemoAmbulances } from '../demo/vets/load-ambulances.ts';
import { loadDemoHospitals } from '../demo/vets/load-hospitals.ts';
import { loadDemoVets } from '../demo/vets/load-vets.ts';
import { openDb } from '../platform/database/db.ts';
import { migrate } from '../platform/database/migrate.ts';
import { loadPincodes } from '../reference/pincodes/load-pincodes.ts';
import { clockShift } from './clock.ts';
import { CLOCK_PATH, clockStatements } from './database-clock.ts';

/** Where test databases come from; plain data that can be passed to other processes. */
export interface TestPostgres {
  /** Connection string of a role that can create databases. */
  adminUrl: string;
  /** The server's role, not a superuser; undefined: that of `adminUrl`. */
  owner: string | undefined;
  /** Name of the migrated database that test databases are copies of. */
  template: string;
}

/** A test's own database: migrated, otherwise empty. */
export interface TestDatabase {
  url: string;
  /** Deletes it, even if clients are still connected. */
  drop(): Promise<void>;
}

/** The source of databases without any table. */
export const BARE = 'template1';

const log = pino({ level: 'warn' });

/**
 * Starts a PostgreSQL for tests in a temporary folder, or uses the server at `url`, and creates the template. `stop`
 * removes all of it. For the global setup of Vitest and Playwright.
 */
export async function startTestPostgres(url?: string): Promise<TestPostgres & { stop(): Promise<void> }> {
  const server = url ? { adminUrl: url, owner: undefined, stop: async () => {} } : await startTemporary();
  const { adminUrl, owner } = server;
  const template = `tailwell_test_${randomBytes(4).toString('hex')}`;
  await run(adminUrl, `create database ${template} ${ownedBy(owner)}`);
  await installClock(server, template);
  await fill(urlOf(server, template));
  // A database can be copied only while no client is connected to it.
  await run(adminUrl, `alter database ${template} with allow_connections false`);
  const stop = async () => {
    if (url) await dropAll(adminUrl, template);
    await server.stop();
  };
  return { adminUrl, owner, template, stop };
}

/** Fills a new database like every server does before it serves: the tables and the reference data. */
async function fill(url: string) {
  await migrate({ url, log });
  const { db, close } = openDb({ url, poolSize: 1, log, statementTimeoutMs: 60_000 });
  await loadPincodes(db, log);
  await loadDemoVets(db, log);
  await loadDemoCoupons(db, log);
  await loadDemoAmbulances(db, log);
  await loadDemoHospitals(db, log);
  await loadDemoServedCities(db, log);
  await loadDemoHomeServices(db, log);
  await loadDemoTechnicians(db, log);
  await loadDemoLabs(db, log);
  // Tests advance visits as they need; the sandbox's own tests switch it on.
  await db.updateTable('sandboxVisits').set({ isOn: false }).execute();
  await close();
}

async function startTemporary() {
  await removeLeftovers(log);
  const folder = makeTemporaryFolder('run');
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir: folder, log, durable: false });
  const stopAndRemove = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { adminUrl, owner: 'tailwell', stop: stopAndRemove };
}

/**
 * Copies the template, or another database; takes some 30 ms, twice as fast by copying files as by the log. Several
 * processes can call it concurrently.
 */
export async function copyTemplate(
  { adminUrl, owner, template }: TestPostgres,
  { source = template }: { source?: string } = {},
): Promise<TestDatabase> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await run(adminUrl, `create database ${name} template ${source} strategy file_copy ${ownedBy(owner)}`);
  // Copies have the clock's functions, but not the setting that uses them.
  if (source === BARE) await installClock({ adminUrl, owner }, name);
  else await run(adminUrl, useClock(name));
  return {
    url: urlOf({ adminUrl, owner }, name),
    drop: async () => {
      await run(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function dropAll(adminUrl: string, template: string) {
  const { rows } = await run(adminUrl, `select datname from pg_database where datname ^@ '${template}'`);
  for (const { datname } of rows) await run(adminUrl, `drop database ${datname} with (force)`);
}

const useClock = (database: string) => `alter database ${database} set search_path = ${CLOCK_PATH}`;

/** Sets up a new database to use the tests' clock. */
async function installClock(server: Pick<TestPostgres, 'adminUrl' | 'owner'>, database: string) {
  await run(server.adminUrl, useClock(database));
  await run(urlOf(server, database), clockStatements(clockShift()));
}

const ownedBy = (owner: string | undefined) => (owner ? `owner ${owner}` : '');

function urlOf({ adminUrl, owner }: Pick<TestPostgres, 'adminUrl' | 'owner'>, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (owner) url.username = owner;
  return url.href;
}

async function run(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
