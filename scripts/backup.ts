// Writes the whole product into one file: npm run backup [-- file or folder]
import './env.mjs';
import { mkdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { makeBackup } from '@tailwell/backup';
import { explainFailure } from '@tailwell/backup/explain';
import { openProduct } from '../apps/server/src/backup/product.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { openLog } from '../apps/server/src/platform/observation/log.ts';

/** Default folder for backups. */
const FOLDER = 'backups';

/** npm changes to its own folder; paths are relative to where it was called. */
const here = process.env.INIT_CWD ?? process.cwd();

function chooseFile(argument: string | undefined): string {
  if (argument === undefined) mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
  const target = argument === undefined ? resolve(FOLDER) : resolve(here, argument);
  if (!statSync(target, { throwIfNoEntry: false })?.isDirectory()) return target;
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  return join(target, `tailwell-${stamp}.tar.gz`);
}

const log = openLog('warn');
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());

try {
  const [argument, ...more] = process.argv.slice(2);
  if (more.length > 0 || argument?.startsWith('-'))
    throw new Error('Usage: npm run backup -- [file or folder]');
  const config = readConfig(process.env);
  const file = chooseFile(argument);
  const startedAt = Date.now();
  console.info(
    `Backing up ${config.databaseUrl ? 'the database of DATABASE_URL and ' : ''}${config.dataDir}`,
  );
  const { tables, files, missing, hasSecret, isInBucket } = await makeBackup({
    config,
    file,
    log,
    product: openProduct(log),
    print: (line) => console.info(`  ${line}`),
    signal: stopping.signal,
  });
  const rows = tables.reduce((total, table) => total + table.rows, 0).toLocaleString('en-IN');
  const megabytes = (statSync(file).size / 1e6).toFixed(1);
  console.info(`Done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s: ${file}, ${megabytes} MB`);
  console.info(`  ${rows} rows of ${tables.length} tables, ${files.count} files`);
  for (const path of missing) console.info(`  missing: ${path}`);
  if (isInBucket) console.info('  Uploads are in the bucket and not in the backup.');
  if (!hasSecret) console.info('  There is no secret in DATA_DIR: back up APP_SECRET yourself.');
  console.info(
    `It contains personal data${hasSecret ? ' and the secret' : ''}: protect ${basename(file)} like the product itself.`,
  );
} catch (error) {
  console.error(`No backup was made. ${explainFailure(error)}`);
  process.exitCode = 1;
}
