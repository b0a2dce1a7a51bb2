import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, readArchive, writeArchive } from './archive.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* give(entries: Entry[]) {
  yield* entries;
}

async function read(path: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const { name, content } of readArchive(path)) {
    entries.push({ name, content: Buffer.from(content) });
  }
  return entries;
}

const ENTRIES: Entry[] = [
  { name: 'empty', content: Buffer.alloc(0) },
  { name: 'database/public.notes/000001.copy', content: Buffer.from('1\tदवाई\n') },
  { name: 'a-whole-block', content: Buffer.alloc(512, 7) },
  { name: 'more-than-a-block', content: Buffer.alloc(513, 7) },
];

test('an archive returns what was written, and only its creator can read it', async () => {
  const path = join(folder, 'whole.tar.gz');
  await writeArchive(path, give(ENTRIES));
  expect(await read(path)).toEqual(ENTRIES);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await expect(writeArchive(path, give(ENTRIES))).rejects.toThrow('EEXIST');
});

test('an archive truncated or changed anywhere is rejected', async () => {
  const path = join(folder, 'sound.tar.gz');
  await writeArchive(path, give(ENTRIES));
  const full = readFileSync(path);
  const bad = join(folder, 'bad.tar.gz');
  for (let length = 0; length < full.length; length += 1) {
    writeFileSync(bad, full.subarray(0, length));
    await expect(read(bad), `cut after ${length} bytes`).rejects.toThrow('is cut or damaged');
  }
  const changed = Buffer.from(full);
  const last = full.length - 1;
  changed[last] = (changed[last] ?? 0) ^ 1;
  writeFileSync(bad, changed);
  await expect(read(bad)).rejects.toThrow('is cut or damaged');
});

test('an archive whose tar ends within a file is rejected, though its gzip is valid', async () => {
  const path = join(folder, 'ends.tar.gz');
  await writeArchive(path, give(ENTRIES));
  const tar = gunzipSync(readFileSync(path));
  for (const length of [0, 100, 512 + 100, 1024 + 5]) {
    writeFileSync(path, gzipSync(tar.subarray(0, length)));
    await expect(read(path), `cut after ${length} bytes`).rejects.toThrow('is cut or damaged');
  }
});

test('a name that a tar can’t hold is rejected', async () => {
  for (const name of ['', 'two words', 'x'.repeat(101), 'ü']) {
    const path = join(folder, 'never.tar.gz');
    await expect(writeArchive(path, give([{ name, content: Buffer.alloc(0) }])), name).rejects.toThrow(
      'is no name for a file in a backup',
    );
    rmSync(path);
  }
});

const WRITE_TOO_MUCH = `
  import { randomBytes } from 'node:crypto';
  import { writeArchive } from '${import.meta.resolve('./archive.ts')}';
  async function* give() {
    for (let at = 0; at < 100; at += 1) yield { name: 'file-' + at, content: randomBytes(30_000) };
  }
  await writeArchive(process.argv[1], give()).catch(({ code }) => process.stdout.write(code));`;

test('an archive on a full disk rejects with the error, without crashing the process', () => {
  const path = join(folder, 'too-large.tar.gz');
  // The limit is in blocks, for each file that the process writes.
  const limited = ['-c', 'ulimit -f 20; exec "$@"', 'sh', process.execPath];
  const script = ['--input-type=module', '--eval', WRITE_TOO_MUCH, path];
  const { stdout, stderr } = spawnSync('sh', [...limited, ...script], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['EFBIG', '']);
});
