import { type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { waitToLoad } from '../../platform/database/wait-to-load.ts';
import type { Log } from '../../platform/observation/log.ts';
import { readPincodes } from './read-pincodes.ts';

/** Increase whenever `make-pincodes.ts` moves a pincode: databases with an older table then load the new one. */
const VERSION = 3;

/** Rows per statement. */
const BATCH_SIZE = 2_000;

/**
 * Fills the table of pincodes if it is empty or older than this program. If several servers start together, only one
 * does this; readers see the old table until the new one is complete.
 */
export async function loadPincodes(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  if (await isLoaded(db)) return;
  await inTransaction(db, async (tx) => {
    await waitToLoad(tx, 'pincodes');
    if (await isLoaded(tx)) return;
    const rows = await readPincodes();
    await tx.deleteFrom('pincodes').execute();
    // In batches, so that no statement exceeds its timeout on a slow machine. One parameter per batch: PostgreSQL
    // accepts at most 65,535.
    for (let start = 0; start < rows.length; start += BATCH_SIZE) {
      await sql`
        insert into pincodes (pincode, city, state, name, areas, latitude, longitude, is_approximate)
        select pincode, city, state, name, array(select jsonb_array_elements_text(areas)), latitude, longitude, approximate
        from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + BATCH_SIZE).map(toRecord))}::jsonb) as row (
          pincode text, city text, state text, name text, areas jsonb, latitude float8, longitude float8, approximate boolean
        )`.execute(tx);
    }
    await tx
      .insertInto('pincodesVersion')
      .values({ version: VERSION })
      .onConflict((old) => old.column('isOnly').doUpdateSet({ version: VERSION }))
      .execute();
    log.info({ pincodes: rows.length }, 'pincodes loaded');
  });
}

const toRecord = ({ isApproximate, ...row }: Awaited<ReturnType<typeof readPincodes>>[number]) => ({
  ...row,
  approximate: isApproximate,
});

// Leaves a newer program's table alone: both versions run while servers are being replaced.
async function isLoaded(db: Kysely<Database>): Promise<boolean> {
  const [loaded, filled] = await Promise.all([
    db.selectFrom('pincodesVersion').select('version').executeTakeFirst(),
    db.selectFrom('pincodes').select('pincode').limit(1).executeTakeFirst(),
  ]);
  return filled !== undefined && (loaded?.version ?? 1) >= VERSION;
}
