import { stockFileColumns } from '@tailwell/contract/shop/shelf';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { runAct } from '../../../platform/http/acts.ts';
import { toCsv } from '../../../platform/http/csv.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { selectStockForFile } from './listings.sql.ts';
import { differencesOf, readStockLines } from './stock-lines.rules.ts';
import { changeListing } from './update-listing.flow.ts';

/** The shop's shelf as a file. */
export async function exportStock(db: Kysely<Database>, shopId: string): Promise<string> {
  const rows = await selectStockForFile(db, shopId);
  return toCsv(
    stockFileColumns,
    rows.map(({ id, mrpPaise, pricePaise, isActive, ...row }) => ({
      ...row,
      _id: id,
      mrp: mrpPaise / 100,
      price: pricePaise / 100,
      stockBefore: row.stock,
      isActive: isActive ? 'yes' : 'no',
    })),
    { hasHeading: true },
  );
}

/**
 * Changes the listings of a file, each in a transaction of its own: a line that is refused doesn't affect the others.
 * `try` saves nothing. Throws 422 if it is no such file.
 */
export async function importStock(
  db: Kysely<Database>,
  { csv, mode }: { csv: string; mode: 'try' | 'good' },
  shopId: string,
) {
  const file = readStockLines(csv);
  if ('fault' in file) throw invalid('INVALID', file.fault, { csv: file.fault });
  const listings = new Map((await selectStockForFile(db, shopId)).map((listing) => [listing.id, listing]));
  const changing = file.good.flatMap(({ line, id, values }) => {
    const listing = listings.get(id);
    // Another shop's listing is refused below, like a missing one.
    const changes = listing ? differencesOf(listing, values) : values;
    return Object.keys(changes).length > 0 || !listing ? [{ line, id, changes }] : [];
  });
  const byId = new Map(changing.map((one) => [one.id, one]));
  const body = { rows: changing.map(({ id }) => ({ _id: id })), isPreview: mode === 'try' };
  const results = await runAct(db, { body, kind: 'listings' }, async (tx, { _id }) => {
    await changeListing(tx, _id, shopId, byId.get(_id)?.changes ?? {});
    return { isChanged: true };
  });
  const refused = results.flatMap(({ _id, reason }) =>
    reason === null ? [] : [{ line: byId.get(_id)?.line ?? 0, column: '', message: reason }],
  );
  const changed = results.length - refused.length;
  return {
    changed,
    unchanged: file.good.length - results.length,
    wrong: [...file.wrong, ...refused].toSorted((one, other) => one.line - other.line),
    isSaved: mode !== 'try' && changed > 0,
  };
}
