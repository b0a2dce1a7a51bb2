import { type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import type { Log } from '../../platform/observation/log.ts';
import { toPincodes } from './pincodes.rules.ts';
import { readLocationLists } from './read-location-lists.ts';

/** Goes up whenever the lists or the rules put a pincode elsewhere: databases that have an older table get the new one. */
const VERSION = 2;

/**
 * Fills the table of pincodes if it is empty or older than this program. Several servers may start at once: the lock lets
 * one do it, and those who read see the old table until the new one is whole.
 */
export async function loadPincodes(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  if (await isLoaded(db)) return;
  // Before the lock: it takes seconds, and nobody is kept waiting for them.
  const rows = toPincodes(await readLocationLists());
  await inTransaction(db, async (tx) => {
    // Behind another server that fills it one waits longer than for a statement of a call.
    await sql`set local statement_timeout = '60s'`.execute(tx);
    await sql`lock table pincodes in exclusive mode`.execute(tx);
    if (await isLoaded(tx)) return;
    await tx.deleteFrom('pincodes').execute();
    // One parameter for all rows: PostgreSQL takes at most 65,535 of them.
    await sql`
      insert into pincodes (pincode, city, state, name, areas, latitude, longitude, is_approximate)
      select pincode, city, state, name, array(select jsonb_array_elements_text(areas)), latitude, longitude, approximate
      from jsonb_to_recordset(${JSON.stringify(rows.map(toRecord))}::jsonb) as row (
        pincode text, city text, state text, name text, areas jsonb, latitude float8, longitude float8, approximate boolean
      )`.execute(tx);
    await tx
      .insertInto('pincodesVersion')
      .values({ version: VERSION })
      .onConflict((old) => old.column('isOnly').doUpdateSet({ version: VERSION }))
      .execute();
    log.info({ pincodes: rows.length }, 'pincodes loaded');
  });
}

const toRecord = ({ isApproximate, ...row }: ReturnType<typeof toPincodes>[number]) => ({
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
