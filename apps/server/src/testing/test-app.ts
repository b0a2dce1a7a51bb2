import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { runOnce } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import { buildApp } from '../app.ts';
import { type Context, openContext } from '../context.ts';
import { queuedJobs } from '../features.ts';
import { readConfig } from '../platform/config/config.ts';
import { type Database, openDb } from '../platform/database/db.ts';
import { API_BASE } from '../platform/http/serve.ts';
import { jobSettings } from '../platform/jobs/jobs.ts';
import { type Log, openLog } from '../platform/observation/log.ts';
import { openHooks } from '../sandbox/actors.ts';
import type { AnyBody, BodyOf } from './answers.ts';
import { checkAgainstDescription } from './api-description.ts';
import { newInt } from './seed.ts';
import { createTestDatabase } from './test-database.ts';

/** A response as a client sees it. `body` is the parsed JSON. */
export interface TestAnswer<Body = AnyBody> {
  status: number;
  headers: Headers;
  body: Body;
}

interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

/** Timeouts that no test run reaches: responses must not depend on how busy the test machine is. */
const TIMEOUT_MS = 120_000;

/** The whole server on its own database, listening on a free port; only `outside/` is sandboxed. */
export async function buildTestApp(settings: Record<string, string> = {}, customLog?: Log) {
  const database = await createTestDatabase();
  const dataDir = makeTemporaryFolder('app');
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    APP_SECRET: 'a secret that only tests know, long enough',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    CALL_LIMIT_FACTOR: '1000',
    BUSY_AFTER_MS: String(TIMEOUT_MS),
    // A test's changes are visible immediately.
    KEEP_ANSWERS_MS: '0',
    ...settings,
  });
  const log = customLog ?? openLog(config.logLevel);
  const { db, pool, close } = openDb({
    url: database.url,
    poolSize: 10,
    log,
    connectionTimeoutMs: TIMEOUT_MS,
    statementTimeoutMs: TIMEOUT_MS,
    lockTimeoutMs: TIMEOUT_MS,
  });
  const context: Context = await openContext(config, { db, url: database.url }, log, openHooks(config));
  const app = await buildApp(context, { pages: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  return {
    app,
    db,
    pool,
    context,
    origin,
    /**
     * Makes a call over real HTTP: `call('GET /address/get/all/address/v1', { token })`. Throws if the reply doesn't
     * match the API's own description.
     */
    call: async <const Route extends string>(route: Route, options: CallOptions = {}) => {
      const answer = await callOver(origin + API_BASE, route, options);
      await checkAgainstDescription(app, route, answer);
      return answer;
    },
    /**
     * Runs the queued jobs that are due, one after another, until none is left; with `untilAt` it first makes those
     * due that are scheduled by then. Throws what the first failing job threw; that one waits for a retry.
     */
    runJobs: async ({ untilAt }: { untilAt?: Date } = {}) => {
      const settings = { ...jobSettings(context, pool, queuedJobs), concurrency: 1 };
      const failures: unknown[] = [];
      settings.events.on('job:error', ({ error }) => failures.push(error));
      if (untilAt) await makeJobsDue(db, untilAt);
      await runOnce(settings);
      if (failures.length > 0) throw failures[0];
    },
    close: async () => {
      await app.close();
      await close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Moves jobs due by then back in time, in their order. */
async function makeJobsDue(db: Kysely<Database>, untilAt: Date) {
  await sql`
    update graphile_worker._private_jobs set run_at = run_at - (${untilAt}::timestamptz - now())
    where is_available and run_at between now() and ${untilAt}`.execute(db);
}

/** Makes a call over real HTTP to any server; `base` is the base URL of its API. */
export async function callOver<const Route extends string>(
  base: string,
  route: Route,
  { token, body, headers }: CallOptions = {},
): Promise<TestAnswer<BodyOf<Route>>> {
  const [method = 'GET', path = '/'] = route.split(' ', 2);
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: token }),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith('{') ? JSON.parse(text) : text,
  };
}

/** A mobile number that no other test uses. */
export const newMobileNo = () => `9${String(newInt(1e9)).padStart(9, '0')}`;

/** Returns the latest code in the sandbox for a number or address. */
export const readCode = (test: TestApp, to: string) => readCodeOver(test.origin + API_BASE, to);

/** Signs in by mobile code, as a new user unless the number is known. */
export const signIn = (test: TestApp, mobileNo?: string) => signInOver(test.origin + API_BASE, mobileNo);

async function readCodeOver(base: string, to: string): Promise<string> {
  const inbox = await callOver(base, `GET /sandbox/messages/v1?to=${encodeURIComponent(to)}`);
  const code = /\b\d{6}\b/.exec(inbox.body.data[0]?.text ?? '')?.[0];
  if (!code) throw new Error(`the sandbox has no code for ${to}`);
  return code;
}

/** The same on any server. */
export async function signInOver(base: string, mobileNo = newMobileNo()) {
  await callOver(base, 'POST /auth/send/otp/v1', { body: { mobileNo, role: 'user' } });
  const otp = await readCodeOver(base, mobileNo);
  const answer = await callOver(base, 'POST /auth/verify/otp/v1', { body: { mobileNo, otp, role: 'user' } });
  if (!answer.body.token) throw new Error(`no sign-in: ${JSON.stringify(answer.body)}`);
  const token: string = answer.body.token;
  return { mobileNo, token, isNewUser: answer.body.data.isNewUser as boolean };
}

/** Resets the limits on sending codes to a number, as if a day had passed. */
export async function clearSends(test: TestApp, recipient: string) {
  await test.db
    .updateTable('oneTimeCodes')
    .set({ sentAt: [new Date(Date.now() - 2 * 86_400_000)] })
    .where('recipient', '=', recipient)
    .execute();
}
