import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from './folders.testing.ts';
import { openPlayground } from './playground.testing.ts';
import { findPostmaster } from './process.ts';

let playground: ReturnType<typeof openPlayground>;
let dataDir: string;
let cluster: string;

beforeEach(() => {
  playground = openPlayground();
  dataDir = join(playground.root, '.data');
  cluster = join(dataDir, 'postgres', 'cluster');
});

afterEach(() => playground.cleanUp());

function killPostmaster() {
  const pid = findPostmaster(cluster);
  if (pid === undefined) throw new Error('No PostgreSQL runs.');
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Enough for a start or a recovery on a busy machine. */
const soon = { timeout: 30_000, interval: 20 };

describe('the embedded database', () => {
  it('retains acknowledged data, and supports all scripts', async () => {
    const { url, adminUrl, stop } = await playground.start(dataDir, true);
    expect(
      await ask(
        url,
        `select rolsuper, lower('ÉДΩ') as lower, 'É' ilike 'é' as alike from pg_roles where rolname = user`,
      ),
    ).toEqual([{ rolsuper: false, lower: 'éдω', alike: true }]);
    for (const extension of ['btree_gist', 'pg_trgm', 'unaccent'])
      await ask(url, `create extension ${extension}`);
    expect(await ask(url, `select similarity('दवाई', 'दवा') > 0.3 as alike`)).toEqual([{ alike: true }]);
    const settings = [
      'fsync',
      'full_page_writes',
      'synchronous_commit',
      'data_checksums',
      'TimeZone',
      'listen_addresses',
    ];
    expect(
      await ask(
        adminUrl,
        `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join(',')}`,
      ),
    ).toEqual([
      {
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        data_checksums: 'on',
        timezone: 'UTC',
        listen_addresses: '',
      },
    ]);
    await ask(url, 'create table notes as select 1 as line');
    await stop();
    await expect(ask(url, 'select 1')).rejects.toThrow();
    const again = await playground.start(dataDir);
    expect(again.url).toBe(url);
    expect(await ask(again.url, 'select line from notes')).toEqual([{ line: 1 }]);
  });

  it('restarts when killed, with every acknowledged row', async () => {
    const { url } = await playground.start(dataDir, true);
    const pool = new pg.Pool({ connectionString: url, max: 5, connectionTimeoutMillis: 3_000 });
    // This test is about lost connections.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    await pool.query('create table acknowledged (line int primary key)');
    const acknowledged: number[] = [];
    let writing = true;
    const writer = (async () => {
      for (let line = 0; writing; line += 1) {
        const written = await pool
          .query('insert into acknowledged values ($1)', [line])
          .catch(() => undefined);
        if (written) acknowledged.push(line);
      }
    })();
    for (let kill = 0; kill < 3; kill += 1) {
      // Busy backends outlive their postmaster and prevent a new one from starting.
      const busy = pool.query('select count(*) from generate_series(1, 10000000000::int8)').catch(() => {});
      const before = acknowledged.length;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), soon);
      const dead = killPostmaster();
      // Its workers may acknowledge a few more rows before they notice.
      await vi.waitFor(() => expect([dead, undefined]).not.toContain(findPostmaster(cluster)), soon);
      const then = acknowledged.length;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(then), soon);
      await busy;
    }
    writing = false;
    await writer;
    const { rows } = await pool.query('select line from acknowledged');
    const logged = new Set(rows.map(({ line }) => line));
    expect(acknowledged.filter((line) => !logged.has(line))).toEqual([]);
    await pool.end();
  });

  it('recovers automatically when only one of its workers dies', async () => {
    const { url, adminUrl } = await playground.start(dataDir);
    const postmaster = findPostmaster(cluster);
    const [{ pid }] = await ask(
      adminUrl,
      `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
    );
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => {
      const [row] = await ask(
        adminUrl,
        `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
      );
      expect(row.pid).not.toBe(pid);
    }, soon);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(findPostmaster(cluster)).toBe(postmaster);
  });

  it('is not restarted after a requested stop', async () => {
    const { url, stop } = await playground.start(dataDir);
    killPostmaster();
    await stop();
    expect(findPostmaster(cluster)).toBeUndefined();
    await expect(ask(url, 'select 1')).rejects.toThrow();
  });

  it('stops despite an open transaction', async () => {
    const { url, stop } = await playground.start(dataDir);
    const sleeper = ask(url, 'begin; select pg_sleep(60)').catch((error: unknown) => error);
    await vi.waitFor(async () => {
      const rows = await ask(url, `select from pg_stat_activity where wait_event = 'PgSleep'`);
      expect(rows).toHaveLength(1);
    }, soon);
    await stop();
    expect(await sleeper).toMatchObject({ code: '57P01' });
  });
});

describe('after a server was killed', () => {
  it('the next one takes over its database', async () => {
    const holder = await playground.hold(dataDir);
    await ask(holder.url, 'create table notes as select 1 as line');
    const pid = findPostmaster(cluster);
    holder.child.kill('SIGKILL');
    await once(holder.child, 'exit');

    const { url, stop } = await playground.start(dataDir);
    expect(findPostmaster(cluster)).toBe(pid);
    expect(await ask(url, 'select line from notes')).toEqual([{ line: 1 }]);
    killPostmaster();
    await vi.waitFor(
      async () => expect(await ask(url, 'select line from notes')).toEqual([{ line: 1 }]),
      soon,
    );
    await stop();
    expect(findPostmaster(cluster)).toBeUndefined();
  });

  it('while creating the database, the next one creates it again', async () => {
    const holder = playground.startHolder(dataDir);
    const folder = join(dataDir, 'postgres');
    const unfinished = () =>
      existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('cluster.new-'));
    await vi.waitFor(() => expect(unfinished()).toBe(true), { ...soon, interval: 2 });
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(existsSync(cluster)).toBe(false);

    const { url } = await playground.start(dataDir);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(unfinished()).toBe(false);
  });

  it('an unrelated process with its database’s pid is left alone, and does not prevent a start', async () => {
    const first = await playground.start(dataDir);
    const pidFile = join(cluster, 'postmaster.pid');
    const lockFile = join(dataDir, 'postgres', 'socket', '.s.PGSQL.5432.lock');
    const remains = [pidFile, lockFile].map((path) => readFileSync(path, 'utf8'));
    await first.stop();
    const { uid, gid } = statSync(cluster);
    const stranger = playground.adopt(spawn('sleep', ['1000'], { uid, gid }));
    for (const [index, path] of [pidFile, lockFile].entries()) {
      writeFileSync(path, (remains[index] ?? '').replace(/^\d+/, String(stranger.pid)));
    }
    const { url, stop } = await playground.start(dataDir);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
    // The state left by a full disk or a power failure.
    writeFileSync(pidFile, '');
    const again = await playground.start(dataDir);
    expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });
});

describe('several servers on one folder', () => {
  it('create one database, share it, and the last one stops it', async () => {
    const [own, first, second] = await Promise.all([
      playground.start(dataDir),
      playground.hold(dataDir),
      playground.hold(dataDir),
    ]);
    expect(new Set([own.url, first.url, second.url]).size).toBe(1);
    await ask(first.url, 'create table notes as select 1 as line');
    expect(await ask(own.url, 'select line from notes')).toEqual([{ line: 1 }]);

    const pid = findPostmaster(cluster);
    await own.stop();
    expect(findPostmaster(cluster)).toBe(pid);
    expect(await ask(second.url, 'select line from notes')).toEqual([{ line: 1 }]);

    // Both remaining servers see it die, and one restarts it.
    killPostmaster();
    await vi.waitFor(
      async () => expect(await ask(second.url, 'select line from notes')).toEqual([{ line: 1 }]),
      soon,
    );
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect(await ask(second.url, 'select line from notes')).toEqual([{ line: 1 }]);
    await second.stop();
    expect(findPostmaster(cluster)).toBeUndefined();
  });
});
