import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBackup } from '@tailwell/backup';
import { readArchive } from '@tailwell/backup/archive';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadPicture } from '../features/pets/pets/pets.testing.ts';
import type { Config } from '../platform/config/config.ts';
import { buildTestApp, signIn, type TestApp } from '../testing/test-app.ts';
import { openProduct } from './product.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const folderOf = (path: string) => join(app.context.config.dataDir, 'uploads', path);

async function backUp(name: string, changes: Partial<Config> = {}) {
  const config = { ...app.context.config, ...changes };
  const file = join(config.dataDir, `${name}.tar.gz`);
  const manifest = await makeBackup({
    product: openProduct(app.context.log),
    config,
    file,
    log: app.context.log,
    print: () => {},
  });
  const files: string[] = [];
  for await (const { name } of readArchive(file)) if (!name.startsWith('database/')) files.push(name);
  return { manifest, files };
}

test('a backup contains the pictures that its rows refer to, and reports missing ones', async () => {
  const { token } = await signIn(app);
  const picture = await uploadPicture(app, token);
  const removed = await uploadPicture(app, token);
  rmSync(folderOf(removed), { recursive: true });
  // What came after the rows were read, and a picture that is only just being written.
  const later = 'pet-photo/AAAAAAAAAAAAAAAAAAAAAA';
  mkdirSync(folderOf(later));
  writeFileSync(join(folderOf(later), '96.webp'), 'later');
  writeFileSync(join(folderOf(picture), '96.webp.0c5c7b52-draft'), 'half');

  const { manifest, files } = await backUp('folder');
  expect(manifest.missing).toEqual([removed]);
  expect(files.toSorted()).toEqual([
    'manifest.json',
    ...['1200', '400', '96'].map((size) => `uploads/${picture}/${size}.webp`),
  ]);
});

test('a backup leaves out files in a bucket, and says so', async () => {
  const s3 = { bucket: 'pictures', region: 'ap-south-1', endpoint: undefined, credentials: undefined };
  const { manifest, files } = await backUp('bucket', { s3 });
  expect(manifest).toMatchObject({ isInBucket: true, hasSecret: false, missing: [] });
  expect(files).toEqual(['manifest.json']);
});
