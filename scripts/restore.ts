// Restores the product from a backup: npm run restore -- file [--replace]
import './env.mjs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { explainFailure } from '@tailwell/backup/explain';
import { restoreBackup } from '@tailwell/backup/restore';
import { openProduct } from '../apps/server/src/backup/product.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { openLog } from '../apps/server/src/platform/observation/log.ts';

const log = openLog('warn');
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, replace: values.replace };
  } catch {
    // An unknown option.
  }
  throw new Error('Usage: npm run restore -- file [--replace]');
}

try {
  const { file, replace } = readArguments();
  const config = readConfig(process.env);
  const startedAt = Date.now();
  console.info(
    `Restoring into ${config.databaseUrl ? 'the database of DATABASE_URL and ' : ''}${config.dataDir}`,
  );
  const { manifest, aside } = await restoreBackup({
    config,
    file: resolve(process.env.INIT_CWD ?? process.cwd(), file),
    replace,
    log,
    product: openProduct(log),
    print: (line) => console.info(`  ${line}`),
    signal: stopping.signal,
  });
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0).toLocaleString('en-IN');
  console.info(
    `Done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s: restored to the state of ${manifest.madeAt}`,
  );
  console.info(`  ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.count} files`);
  if (aside) console.info(`  What was there before is in ${aside}`);
  if (manifest.isInBucket) console.info('  Uploads were in a bucket: they are not in the backup.');
  if (!manifest.hasSecret)
    console.info('  The backup contains no secret: set the APP_SECRET that it was made with.');
} catch (error) {
  console.error(`Nothing was restored. ${explainFailure(error)}`);
  process.exitCode = 1;
}
