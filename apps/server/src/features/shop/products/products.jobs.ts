import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import {
  deletePairs,
  hasPairs,
  insertBoughtTogether,
  insertSimilar,
  lockPairs,
  selectMostPopular,
} from './pairing.sql.ts';
import {
  compareSought,
  markSought,
  selectAffectedByDay,
  selectAffectedByOffers,
  updateFromListings,
  updatePopularity,
} from './sales.sql.ts';

type WithDb = Pick<Context, 'db'>;

/** For how many products related ones are computed; the others fall back to popular products of their group. */
const MAX_PRODUCTS = 5_000;

/** Small enough that each statement takes only a moment. */
const BATCH_SIZE = 250;

/** Recomputes which products are similar, and which are bought together. */
export async function computePairs({ db }: WithDb) {
  for (const batch of inBatches(await selectMostPopular(db, MAX_PRODUCTS))) {
    await inTransaction(db, async (tx) => {
      // Servers that start together would each compute the same.
      await lockPairs(tx);
      await deletePairs(tx, batch);
      await insertSimilar(tx, batch);
      await insertBoughtTogether(tx, batch);
    });
  }
}

function* inBatches(ids: string[]) {
  for (let from = 0; from < ids.length; from += BATCH_SIZE) yield ids.slice(from, from + BATCH_SIZE);
}

/** Runs the lists' nightly jobs if they have never run. */
export async function prepareLists({ db }: WithDb) {
  if (await hasPairs(db)) return;
  await computePairs({ db });
  await markAllSought(db);
}

/** Counts recent sales, by which lists are sorted. */
export async function countPopularity({ db, log }: Context) {
  const changed = await updatePopularity(db);
  await markAllSought(db);
  if (changed > 0) log.info({ products: changed }, 'recounted recent sales');
}

async function markAllSought(db: Kysely<Database>) {
  const { added, removed } = await compareSought(db);
  for (const batch of inBatches(added)) await markSought(db, batch, true);
  for (const batch of inBatches(removed)) await markSought(db, batch, false);
}

/** Offers start and end by the clock alone: lists are updated within a minute. The price charged is always right. */
export async function applyOfferTimes({ db }: WithDb) {
  await updateAllFromListings(db, await selectAffectedByOffers(db));
}

/** Updates the lists after midnight: what expired, what a shop's licence no longer covers, and what is back on sale. */
export async function applyNewDay({ db }: WithDb) {
  await updateAllFromListings(db, await selectAffectedByDay(db));
}

async function updateAllFromListings(db: Kysely<Database>, productIds: string[]) {
  for (const id of productIds) await updateFromListings(db, id);
}
