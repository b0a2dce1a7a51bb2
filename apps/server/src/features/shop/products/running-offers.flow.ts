import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { Location } from '../../../platform/database/distance.ts';
import { selectRunningOffers } from './offers.sql.ts';
import { selectProducts } from './product-rows.sql.ts';
import { toProductSummary } from './products.view.ts';
import { toOffer } from './shopping-page.flow.ts';

/** The first running offers that have products, the first to end first, each with up to `size` products. */
export async function listRunningOffers(
  db: Kysely<Database>,
  location: Location,
  { limit, size }: { limit: number; size: number },
) {
  const now = new Date();
  const running = await selectRunningOffers(db, { size });
  const offers = running.filter(({ productIds }) => productIds.length > 0).slice(0, limit);
  const shown = offers.flatMap(({ id, productIds }) =>
    productIds.map((productId) => ({ productId, offerId: id })),
  );
  // An offer that has ended meanwhile has no rows.
  const rows = Map.groupBy(await selectProducts(db, shown, location), ({ offerId }) => offerId);
  return offers.flatMap((offer) => {
    const products = rows.get(offer.id)?.map((row) => toProductSummary(row, now));
    return products ? [{ ...toOffer(offer), products }] : [];
  });
}
