import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/observation/log.ts';
import type { Objects } from './object-store.ts';

/** Files in the bucket that the configuration names, or else in the data folder. */
export async function openObjects(config: Config, log: Log): Promise<Objects> {
  if (!config.s3) return openFolder(join(config.dataDir, 'uploads'));
  // Only now: the client of S3 takes time and memory, which a server without a bucket keeps.
  const { openBucket } = await import('./objects-s3.ts');
  return openBucket(config.s3, log);
}

function openFolder(folder: string): Objects {
  return {
    write: async (path, bytes) => {
      const target = join(folder, path);
      const draft = `${target}.${randomUUID()}`;
      await mkdir(dirname(target), { recursive: true });
      try {
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    read: async (path) => {
      const file = await open(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
        throw error;
      });
      if (!file) return undefined;
      const found = await file.stat();
      if (found.isFile()) return { size: found.size, stream: createReadStream('', { fd: file }) };
      await file.close();
      return undefined;
    },

    remove: (path) => rm(join(folder, path), { recursive: true, force: true }),
  };
}
