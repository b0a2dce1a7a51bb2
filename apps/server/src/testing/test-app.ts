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
import { holdAgainstDescription } from './api-description.ts';
import { newInt } from './seed.ts';
import { createTestDatabase } from './test-database.ts';

/** An answer as a client sees it. `body` is the read JSON. */
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

const PATIENCE_MS = 15_000;

/** The whole server on a database of its own, listening on a free port; only `outside/` is sandboxed. */
export async function buildTestApp(settings: Record<string, string> = {}, givenLog?: Log) {
  const database = await createTestDatabase();
  const dataDir = makeTemporaryFolder('app');
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    APP_SECRET: 'a secret that only tests know, long enough',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    CALL_LIMIT_FACTOR: '1000',
    BUSY_AFTER_MS: String(PATIENCE_MS),
    // What a test has changed is there at once.
    KEEP_ANSWERS_MS: '0',
    ...settings,
  });
  const log = givenLog ?? openLog(config.logLevel);
  // What a call answers must not hang on how busy the machine is that the tests run on.
  const { db, pool, close } = openDb({
    url: database.url,
    poolSize: 10,
    log,
    connectionTimeoutMs: PATIENCE_MS,
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
     * A call over real HTTP: `call('GET /address/get/all/address/v1', { token })`. Throws where its answer is not as
     * the API's own description has it.
     */
    call: async <const Route extends string>(route: Route, options: CallOptions = {}) => {
      const answer = await callOver(origin + API_BASE, route, options);
      await holdAgainstDescription(app, route, answer);
      return answer;
    },
    /**
     * Does the queued jobs that are due, one after the other, until none is left; with `untilAt` first those that stand
     * there to be due by then. Throws what the first failing job threw; that one waits to be tried again.
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

/** Moves the jobs that are due by then back in time, in their order. */
async function makeJobsDue(db: Kysely<Database>, untilAt: Date) {
  await sql`
    update graphile_worker._private_jobs set run_at = run_at - (${untilAt}::timestamptz - now())
    where is_available and run_at between now() and ${untilAt}`.execute(db);
}

/** A call over real HTTP to any server; `base` is where its API stands. */
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

/** The newest code that the sandbox has for a number or address. */
export const readCode = (test: TestApp, to: string) => readCodeOver(test.origin + API_BASE, to);

/** A person who has signed in by mobile code, as a new user unless the number is known. */
export const signIn = (test: TestApp, mobileNo?: string) => signInOver(test.origin + API_BASE, mobileNo);

async function readCodeOver(base: string, to: string): Promise<string> {
  const inbox = await callOver(base, `GET /sandbox/messages/v1?to=${encodeURIComponent(to)}`);
  const code = /\b\d{6}\b/.exec(inbox.body.data[0]?.text ?? '')?.[0];
  if (!code) throw new Error(`the sandbox has no code for ${to}`);
  return code;
}

/** The same against any server. */
export async function signInOver(base: string, mobileNo = newMobileNo()) {
  await callOver(base, 'POST /auth/send/otp/v1', { body: { mobileNo, role: 'user' } });
  const otp = await readCodeOver(base, mobileNo);
  const answer = await callOver(base, 'POST /auth/verify/otp/v1', { body: { mobileNo, otp, role: 'user' } });
  if (!answer.body.token) throw new Error(`no sign-in: ${JSON.stringify(answer.body)}`);
  const token: string = answer.body.token;
  return { mobileNo, token, isNewUser: answer.body.data.isNewUser as boolean };
}

/** Forgets the limits on sending codes to a number, as if a day had gone by. */
export async function clearSends(test: TestApp, recipient: string) {
  await test.db
    .updateTable('oneTimeCodes')
    .set({ sentAt: [new Date(Date.now() - 2 * 86_400_000)] })
    .where('recipient', '=', recipient)
    .execute();
}
