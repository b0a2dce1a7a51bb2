import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import { type Database, inTransaction } from '../../platform/db.ts';
import { deletePairs, insertBought, insertSimilar, selectMostPopular } from './pairing.sql.ts';
import {
  followListings,
  markSought,
  selectMovedByExpiry,
  selectMovedByOffers,
  updatePopularity,
} from './sales.sql.ts';

type WithDb = Pick<Context, 'db'>;

/** What goes with what is computed for so many products; beside the others stands what is popular next to them. */
const MOST_PRODUCTS = 5_000;

/** Small enough that each statement takes a moment only. */
const BATCH = 250;

/** Finds anew which products are alike, and which were bought together. */
export async function computePairs({ db }: WithDb) {
  const ids = await selectMostPopular(db, MOST_PRODUCTS);
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    await inTransaction(db, async (tx) => {
      await deletePairs(tx, batch);
      await insertSimilar(tx, batch);
      await insertBought(tx, batch);
    });
  }
}

/** What the jobs of the night do for the lists, where they never have. */
export async function prepareLists({ db }: WithDb) {
  const done = await db.selectFrom('productPairs').select('productId').limit(1).executeTakeFirst();
  if (done) return;
  await computePairs({ db });
  await markSought(db);
}

/** Counts what was sold lately, by which lists are sorted. */
export async function countPopularity({ db, log }: Context) {
  const changed = await updatePopularity(db);
  await markSought(db);
  if (changed > 0) log.info({ products: changed }, 'products sold lately were counted');
}

/** Offers begin and end by the clock alone: the lists follow within a minute. What one pays is always right. */
export async function followOffers({ db }: WithDb) {
  await followAll(db, await selectMovedByOffers(db));
}

/** What went off with last month is no longer in stock. */
export async function followExpiry({ db }: WithDb) {
  await followAll(db, await selectMovedByExpiry(db));
}

async function followAll(db: Kysely<Database>, productIds: string[]) {
  for (const id of productIds) await followListings(db, id);
}
