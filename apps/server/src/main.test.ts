import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressBody } from './features/account/addresses/addresses.testing.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';
import { callOver, signInOver } from './testing/test-app.ts';
import { createBareDatabase } from './testing/test-database.ts';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const ADD = 'POST /address/add/address/v1';
const LIST = 'GET /address/get/all/address/v1';

describe('a server with its embedded database', () => {
  const dataDir = makeTemporaryFolder('faults');
  let server: ServerProcess;
  const start = async () => {
    server = await startServer({ DATA_DIR: dataDir });
  };
  const api = () => `${server.origin}/api`;
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  const pidNow = () =>
    existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]) : undefined;
  const postmaster = () => {
    const pid = pidNow();
    if (!pid) throw new Error('no database runs');
    return pid;
  };

  beforeAll(start);
  afterAll(async () => {
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Adds addresses and reads the list repeatedly; returns the responses with their times. */
  function load(token: string) {
    const answers: { at: number; status: number; id?: string }[] = [];
    const ended = new AbortController();
    const loop = async () => {
      while (!ended.signal.aborted) {
        for (const route of [ADD, LIST]) {
          const body = route === ADD ? addressBody() : undefined;
          const answer = await callOver(api(), route, { token, body }).catch(() => ({
            status: 0,
            body: { data: {} },
          }));
          answers.push({
            at: Date.now(),
            status: answer.status,
            id: (answer.body.data as { _id?: string } | undefined)?._id,
          });
          if (answer.status >= 500 || answer.status === 0) await sleep(20);
        }
      }
    };
    const loops = Promise.all(Array.from({ length: 8 }, loop));
    return {
      answers,
      stop: async () => {
        ended.abort();
        await loops;
      },
    };
  }

  const until = async (isTrue: () => boolean | Promise<boolean>) => {
    const deadline = Date.now() + 60_000;
    while (!(await isTrue())) {
      if (Date.now() > deadline) throw new Error('waited 60 s in vain');
      await sleep(10);
    }
  };

  test('whose database is killed under load answers 503, survives and recovers within 3 s', async () => {
    const { token } = await signInOver(api());
    const { answers, stop } = load(token);
    await until(() => answers.filter(({ status }) => status === 200).length > 50);

    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await until(() => answers.some(({ status }) => status === 503));
    // Until then one of its backends may live on, and answer.
    await until(() => ![undefined, 0, killed].includes(pidNow()));
    const isBack = async () => (await fetch(`${server.origin}/readyz`)).ok;
    await until(isBack);
    const backAt = Date.now();
    await until(() => answers.some(({ at, status }) => at > backAt && status === 200));
    const firstSuccess = answers.find(({ at, status }) => at > backAt && status === 200);
    await stop();

    expect((firstSuccess?.at ?? Number.POSITIVE_INFINITY) - backAt).toBeLessThan(3_000);
    // 409: the address book is full, as expected. Nothing else, above all no 401, which would sign users out.
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 409, 503]);
    expect(postmaster()).not.toBe(killed);
    expect((await callOver(api(), LIST, { token })).status).toBe(200);
  });

  test('that is killed together with its database loses nothing that it had acknowledged', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signInOver(api())));
    const acknowledged: { token: string; id: string }[] = [];
    let isKilled = false;
    const writers = people.map(async ({ token }) => {
      while (!isKilled) {
        const answer = await callOver(api(), ADD, { token, body: addressBody() }).catch(() => undefined);
        if (answer?.status !== 200) return;
        acknowledged.push({ token, id: answer.body.data._id });
      }
    });
    await until(() => acknowledged.length > 60);
    const database = postmaster();
    await server.end('SIGKILL');
    process.kill(database, 'SIGKILL');
    isKilled = true;
    await Promise.all(writers);

    await start();
    for (const { token } of people) {
      const storedIds = (await callOver(api(), LIST, { token })).body.data.map(
        ({ _id }: { _id: string }) => _id,
      );
      const expected = acknowledged.filter((written) => written.token === token).map(({ id }) => id);
      expect(storedIds).toEqual(expect.arrayContaining(expected));
    }
  });

  test('that is asked to stop finishes its requests, stops its database and exits with 0', async () => {
    const { token } = await signInOver(api());
    const started = Array.from({ length: 20 }, () => callOver(api(), LIST, { token }));
    await Promise.race(started);
    const database = postmaster();
    const code = await server.end('SIGTERM');
    const answers = await Promise.allSettled(started);

    expect(code).toBe(0);
    // It releases its files a moment before its process ends.
    await until(() => !isAlive(database));
    for (const answer of answers) {
      if (answer.status === 'fulfilled') expect([200, 503]).toContain(answer.value.status);
    }
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  });
});

test('three servers that start concurrently on an empty database all become ready', async () => {
  const database = await createBareDatabase();
  const dataDir = makeTemporaryFolder('three');
  const servers = await Promise.all(
    Array.from({ length: 3 }, () => startServer({ DATABASE_URL: database.url, DATA_DIR: dataDir })),
  );
  try {
    const [first, second, third] = servers.map(({ origin }) => `${origin}/api`);
    const { token } = await signInOver(first ?? '');
    const added = await callOver(second ?? '', ADD, { token, body: addressBody({ location: undefined }) });
    expect(added.status).toBe(200);
    expect((await callOver(third ?? '', LIST, { token })).body.data).toEqual([added.body.data]);
  } finally {
    expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0, 0]);
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a server without sandbox that lacks a provider names it and doesn’t start', async () => {
  const starting = startServer({ DEPLOYMENT: 'production', SMS_URL: 'https://sms.example/send' });
  await expect(starting).rejects.toThrow('SMTP_URL');
});
