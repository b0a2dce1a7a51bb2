import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/observation/log.ts';
import type { Objects } from './object-store.ts';

/** Stores files in the configured bucket, or else in the data folder. */
export async function openObjects(config: Config, log: Log): Promise<Objects> {
  if (!config.s3) return openFolder(join(config.dataDir, 'uploads'));
  // Loaded late: a server without a bucket saves the time and memory that the S3 client takes.
  const { openBucket } = await import('./objects-s3.ts');
  return openBucket(config.s3, log);
}

function openFolder(folder: string): Objects {
  /** Writes a draft that becomes the file once it is complete. */
  const put = async (path: string, makeDraft: (draft: string) => Promise<void>) => {
    const target = join(folder, path);
    const draft = `${target}.${randomUUID()}`;
    await mkdir(dirname(target), { recursive: true });
    try {
      await makeDraft(draft);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

  return {
    write: (path, bytes) => put(path, (draft) => writeFile(draft, bytes, { mode: 0o600 })),

    writeFile: (path, file) =>
      put(path, async (draft) => {
        // Readable only by us, like files written above.
        await copyFile(file, draft);
        await chmod(draft, 0o600);
      }),

    read: async (path, range) => {
      const file = await open(join(folder, path)).catch(undefinedIfMissing);
      if (!file) return undefined;
      const found = await file.stat();
      if (!found.isFile()) {
        await file.close();
        return undefined;
      }
      const size = range ? range.end - range.start + 1 : found.size;
      return { size, stream: createReadStream('', { fd: file, ...range }) };
    },

    sizeOf: async (path) => {
      const found = await stat(join(folder, path)).catch(undefinedIfMissing);
      return found?.isFile() ? found.size : undefined;
    },

    remove: (path) => rm(join(folder, path), { recursive: true, force: true }),
  };
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
