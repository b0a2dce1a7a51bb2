import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { makeBackup } from '@tailwell/backup';
import { checkArchive } from '@tailwell/backup/manifest';
import { startEmbeddedPostgres } from '@tailwell/embedded-postgres';
import { ask, makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { petBody, uploadPicture } from '../features/pets/pets/pets.testing.ts';
import { getOrder, placeOrder } from '../features/shop/orders/orders.testing.ts';
import { readConfig } from '../platform/config/config.ts';
import { COMPILE_CACHE, type ServerProcess, startServer } from '../testing/server-process.ts';
import { callOver, signInOver, type TestApp } from '../testing/test-app.ts';
import { openProduct } from './product.ts';

const SCRIPTS = join(import.meta.dirname, '../../../../scripts');
const log = pino({ level: 'silent' });
const root = makeTemporaryFolder('backup');
const folder = (name: string) => join(root, name);
const file = folder('product.tar.gz');

/** Runs the commands as operators do. */
async function run(script: 'backup' | 'restore', dataDir: string, args: string[], shell = 'exec "$@"') {
  const child = spawn('sh', ['-c', shell, 'sh', process.execPath, join(SCRIPTS, `${script}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, DATA_DIR: dataDir },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (words += text));
  const [code] = await once(child, 'close');
  return { code: code as number, words };
}

/** The number of files in a folder and its subfolders. */
const filesBelow = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** A running server in the form of a test app. */
const appOf = ({ origin }: ServerProcess) =>
  ({
    origin,
    call: (route: string, options = {}) => callOver(`${origin}/api`, route, options),
  }) as TestApp;

/** Queries a database that no server runs on. */
async function query(dataDir: string, statement: string) {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await ask(url, statement);
  } finally {
    await stop();
  }
}

const AMPLE_STOCK = 10_000;
/** A listing that needs no prescription and can be paid in cash, of a shop that delivers to the buyers. */
const STOCK_UP = `
  update listings set stock = ${AMPLE_STOCK} where id = (
    select l.id from listings l join products p on p.id = l.product_id join shops s on s.id = l.shop_id
    where l.is_active and l.stock > 0 and not p.needs_prescription and s.city = 'Bengaluru'
      and l.price_paise between 10000 and 100000 and l.limited_offer_id is null
      and not exists (select from order_lines where listing_id = l.id)
    order by l.id limit 1)
  returning id`;
const PETS = 'GET /pet/get/all/info/list/v1';
const LATER = `select graphile_worker.add_job('sendPush', '{"notificationId":"none"}', run_at => now() + interval '1 day')`;

describe('a backup made while users are active', () => {
  const dataDir = folder('data');
  const restored = folder('restored');
  let server: ServerProcess;
  let owner: { token: string };
  let order: { _id: string; number: string };
  let picture: Buffer;
  let listing: string;
  /** Orders that were acknowledged before the backup started. */
  let acknowledged: string[];
  let duringBackup = 0;
  /** The highest number of an order in the backup. */
  let newest: number;
  /** Orders placed after the restore. */
  let later: { _id: string; number: string };
  let backup: { code: number; words: string };

  const seePicture = async (app: TestApp) => {
    const pets = (await app.call(PETS, { token: owner.token })).body.data;
    const url: string = pets[0].photo.large;
    const answer = await fetch(app.origin + url);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const buy = (app: TestApp, { token } = owner, quantity = 2) =>
    placeOrder(app, token, { lines: [{ listingId: listing, quantity }] });

  beforeAll(async () => {
    // The server joins this database, which doesn't sync: on a slow disk, buyers of one item wait longer than allowed.
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log, durable: false });
    server = await startServer({ DATA_DIR: dataDir });
    const app = appOf(server);
    owner = await signInOver(`${server.origin}/api`);
    const petImage = await uploadPicture(app, owner.token);
    await app.call('POST /pet/create/info/v1', { token: owner.token, body: petBody({ petImage }) });
    listing = (await ask(url, STOCK_UP))[0].id;
    await ask(url, LATER);
    order = await buy(app);
    picture = await seePicture(app);

    const buyers = await Promise.all(Array.from({ length: 4 }, () => signInOver(`${server.origin}/api`)));
    const buyOnce = async (buyer: { token: string }) => (await buy(app, buyer, 1))._id;
    acknowledged = await Promise.all(buyers.map(buyOnce));
    let isBackingUp = true;
    const buying = buyers.map(async (buyer) => {
      while (isBackingUp) {
        await buyOnce(buyer);
        if (isBackingUp) duringBackup += 1;
      }
    });
    backup = await run('backup', dataDir, [file]);
    isBackingUp = false;
    await Promise.all(buying);
    await stop();
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    rmSync(root, { recursive: true, force: true });
  });

  test('is one file readable only by its creator, and leaves nothing else behind', () => {
    expect(backup.words).toContain(`${file}, `);
    expect(backup.words).toContain('It contains personal data and the secret');
    expect(backup.code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(root).filter((name) => name.startsWith('product'))).toEqual(['product.tar.gz']);
  });

  test('is never overwritten', async () => {
    const size = statSync(file).size;
    const again = await run('backup', dataDir, [file]);
    expect(again.words).toContain(`${file} exists already.`);
    expect(again.code).toBe(1);
    expect(statSync(file).size).toBe(size);
  });

  test('leaves nothing behind on a full disk', async () => {
    const folderOf = folder('small');
    mkdirSync(folderOf);
    // The size limit of files of this process, in blocks.
    const full = await run('backup', dataDir, [folderOf], 'ulimit -f 20; exec "$@"');
    expect(full.words).toContain('No backup was made. There is no room for a file of this size.');
    expect(full.code).toBe(1);
    expect(readdirSync(folderOf)).toEqual([]);
  });

  test('restores every row and file as of one moment', async () => {
    const { code, words } = await run('restore', restored, [file]);
    expect(words).toContain('Done in');
    expect(code).toBe(0);
    const first = await checkArchive(file);
    // The secret, the pet’s photo in three sizes, and the files of the demo’s cases.
    expect(first.files.count).toBe(4 + filesBelow(join(restored, 'uploads', 'evidence')));
    const second = await makeBackup({
      config: readConfig({ DATA_DIR: restored }),
      product: openProduct(log),
      file: folder('second.tar.gz'),
      log,
      print: () => {},
    });
    expect(second.tables).toEqual(first.tables);
    expect(second.sequences).toEqual(first.sequences);
    expect(second.files).toEqual(first.files);
    const orders: { id: string; number: number }[] = await query(restored, 'select id, number from orders');
    newest = Math.max(...orders.map(({ number }) => number));
    expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(duringBackup).toBeGreaterThan(0);
    // Stock and ordered quantities are in two tables, and add up.
    const items = await query(
      restored,
      `select stock + (select sum(quantity)::int from order_lines where listing_id = l.id) as sum
       from listings l where id = '${listing}'`,
    );
    expect(items).toEqual([{ sum: AMPLE_STOCK }]);
    expect(
      await query(
        restored,
        `select from graphile_worker._private_jobs where payload->>'notificationId' = 'none'`,
      ),
    ).toHaveLength(1);
  });

  test('works after the restore: sessions, pictures, orders and sequences continue', async () => {
    const second = await startServer({ DATA_DIR: restored });
    try {
      const app = appOf(second);
      expect(await seePicture(app)).toEqual(picture);
      expect((await getOrder(app, owner.token, order._id)).number).toBe(order.number);
      later = await buy(app);
      expect(Number(later.number.replace('TW-', ''))).toBeGreaterThan(newest);
    } finally {
      expect(await second.end('SIGTERM')).toBe(0);
    }
  });

  test('is not restored over data, nor under a running server', async () => {
    const refused = await run('restore', restored, [file]);
    expect(refused.words).toContain(`There is data in ${restored} already`);
    expect(refused.code).toBe(1);
    const running = await run('restore', dataDir, [file, '--replace']);
    expect(running.words).toContain(`is running on ${dataDir}. Stop it first.`);
    expect(running.code).toBe(1);
    expect((await appOf(server).call(PETS, { token: owner.token })).status).toBe(200);
  });

  test('moves aside the data that it replaces, which stays usable', async () => {
    const { code, words } = await run('restore', restored, [file, '--replace']);
    expect(code).toBe(0);
    const aside = /What was there before is in (\S+)/.exec(words)?.[1] ?? '';
    const find = `select from orders where id = '${later._id}'`;
    expect(await query(restored, find)).toHaveLength(0);
    expect(await query(aside, find)).toHaveLength(1);
    expect(readdirSync(join(aside, 'uploads'))).toEqual(['evidence', 'pet-photo', 'post-video']);
    expect(readFileSync(join(aside, 'secret'))).toEqual(readFileSync(join(restored, 'secret')));
    expect(existsSync(join(restored, 'restoring'))).toBe(false);
  });

  test('is refused if truncated or damaged, before anything is changed', async () => {
    const original = readFileSync(file);
    const opened = gunzipSync(original);
    const half = original.length >> 1;
    const change = (bytes: Buffer, at: number) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      return changed;
    };
    const manifestAt = opened.lastIndexOf('manifest.json\0');
    const bad: Record<string, Buffer> = {
      empty: Buffer.alloc(0),
      cut: original.subarray(0, half),
      'cut at the end': original.subarray(0, -1),
      'one bit is another': change(original, half),
      'its last byte is another': change(original, original.length - 1),
      'one letter of a row is another': gzipSync(change(opened, opened.indexOf('Bruno'))),
      'its end is missing': gzipSync(Buffer.concat([opened.subarray(0, manifestAt), Buffer.alloc(1024)])),
      'something else': Buffer.from('a letter to someone'),
    };
    for (const [name, bytes] of Object.entries(bad)) {
      const path = folder('bad.tar.gz');
      writeFileSync(path, bytes);
      await expect(checkArchive(path), name).rejects.toThrow(`${path} is`);
    }
    const target = folder('untouched');
    const { code, words } = await run('restore', target, [folder('bad.tar.gz')]);
    expect(words).toContain('Nothing was restored.');
    expect(words).toContain('is cut or damaged, or no backup at all');
    expect(code).toBe(1);
    expect(existsSync(target)).toBe(false);
  });
});
