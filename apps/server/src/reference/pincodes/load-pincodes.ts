import { type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { waitToLoad } from '../../platform/database/wait-to-load.ts';
import type { Log } from '../../platform/observation/log.ts';
import { readPincodes } from './read-pincodes.ts';

/** Goes up whenever `make-pincodes.ts` has put a pincode elsewhere: databases that have an older table get the new one. */
const VERSION = 3;

/** Rows of one statement. */
const PART = 2_000;

/**
 * Fills the table of pincodes if it is empty or older than this program. Of several servers that start together one does
 * so; readers see the old table until the new one is complete.
 */
export async function loadPincodes(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  if (await isLoaded(db)) return;
  await inTransaction(db, async (tx) => {
    await waitToLoad(tx, 'pincodes');
    if (await isLoaded(tx)) return;
    const rows = await readPincodes();
    await tx.deleteFrom('pincodes').execute();
    // In parts, so that no statement takes longer than it may on a slow machine. One parameter for each part: PostgreSQL
    // takes at most 65,535 of them.
    for (let start = 0; start < rows.length; start += PART) {
      await sql`
        insert into pincodes (pincode, city, state, name, areas, latitude, longitude, is_approximate)
        select pincode, city, state, name, array(select jsonb_array_elements_text(areas)), latitude, longitude, approximate
        from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + PART).map(toRecord))}::jsonb) as row (
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

// A newer program's table is left as it is: while servers are replaced, both run.
async function isLoaded(db: Kysely<Database>): Promise<boolean> {
  const [loaded, filled] = await Promise.all([
    db.selectFrom('pincodesVersion').select('version').executeTakeFirst(),
    db.selectFrom('pincodes').select('pincode').limit(1).executeTakeFirst(),
  ]);
  return filled !== undefined && (loaded?.version ?? 1) >= VERSION;
}
