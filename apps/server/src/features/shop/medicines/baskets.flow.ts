import { MAX_QUANTITY } from '@tailwell/contract/shop/cart-constants';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { Location } from '../../../platform/database/distance.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { selectOrderTerms } from '../carts/carts.bill.sql.ts';
import { selectContents } from '../carts/carts.sql.ts';
import { addToCart } from '../carts/fill-cart.flow.ts';
import { expiredText, isValid, validUntil } from '../prescriptions/prescriptions.rules.ts';
import { makeBaskets, type Offer } from './baskets.rules.ts';
import { packsFor } from './medicine-match.rules.ts';
import {
  type SoldMedicine,
  selectNewestLocation,
  selectPrescribed,
  selectProductsOf,
  selectSoldMedicines,
} from './medicines.sql.ts';
import { findNeeds, type Need, saltsOf } from './needs.rules.ts';

/** What an owner's prescription needs, and who sells it. Finds only the owner's own prescriptions. */
async function loadNeeds(db: Kysely<Database>, { consultId, userId, location }: BasketQuery) {
  const prescribed = await selectPrescribed(db, consultId, userId);
  if (!prescribed) throw notFound();
  const sold = await selectSoldMedicines(db, saltsOf([prescribed]), location);
  const products = [...new Map(sold.map((row) => [row.productId, row])).values()];
  return { prescribed, sold, needs: findNeeds(prescribed, products) };
}

interface BasketQuery {
  consultId: string;
  userId: string;
  location: Location;
}

/** A prescription's medicines as ready baskets for a place, or for the owner's newest address. */
export async function findBaskets(db: Kysely<Database>, query: BasketQuery) {
  const location =
    query.location.lat === undefined ? await selectNewestLocation(db, query.userId) : query.location;
  const hasLocation = location.lat !== undefined;
  const [{ prescribed, sold, needs }, terms] = await Promise.all([
    loadNeeds(db, { ...query, location }),
    selectOrderTerms(db),
  ]);
  const offers = needs.flatMap((need, at) => offersOf(need, at, sold));
  const routes = new Map(
    sold.flatMap(({ shopId, distanceKm, deliversWithinKm, isOpen }) =>
      shopId && deliversWithinKm !== null
        ? [[shopId, { distanceKm, deliversWithinKm, isOpen }] as const]
        : [],
    ),
  );
  return {
    prescribed,
    sold,
    needs,
    offers,
    hasLocation,
    terms,
    baskets: makeBaskets({ offers, routes, terms, hasLocation }),
  };
}

/** A need as each shop could fill it: with packs for the full course, or as many as one order allows. */
function offersOf(need: Need<SoldMedicine>, at: number, sold: SoldMedicine[]): Offer[] {
  return need.matches.flatMap(({ product, isSubstitute }) => {
    const packs = need.amount && packsFor(need.amount, product);
    const quantity = Math.min(packs ?? 1, MAX_QUANTITY);
    return sold.flatMap((row) => {
      const { productId, listingId, shopId, stock, pricePaise } = row;
      if (productId !== product.productId || !listingId || !shopId || (stock ?? 0) < quantity) return [];
      return [
        {
          need: at,
          listingId,
          shopId,
          quantity,
          pricePaise,
          mrpPaise: row.mrpPaise,
          gstPercent: row.gstPercent,
          isSubstitute,
          isEnough: packs === null ? null : packs <= MAX_QUANTITY,
        },
      ];
    });
  });
}

interface BasketSelection {
  consultId: string;
  userId: string;
  items: { listingId: string; quantity: number }[];
}

/** Adds medicines of a prescription to its owner's cart unless they are there already; accepts nothing else. */
export async function addBasket(tx: Transaction<Database>, { consultId, userId, items }: BasketSelection) {
  const { prescribed, needs } = await loadNeeds(tx, { consultId, userId, location: {} });
  const lastDay = validUntil(prescribed.signedAt, prescribed.lines);
  if (!isValid(lastDay, new Date())) throw conflict('PRESCRIPTION_OLD', expiredText(lastDay));
  const prescribedIds = new Set(
    needs.flatMap(({ matches }) => matches.map(({ product }) => product.productId)),
  );
  const listed = await selectProductsOf(
    tx,
    items.map(({ listingId }) => listingId),
  );
  if (items.some(({ listingId }) => !prescribedIds.has(listed.get(listingId) ?? ''))) {
    throw conflict(
      'NOT_PRESCRIBED',
      'One of these isn’t prescribed by your vet. Please check the baskets again.',
    );
  }
  const before = new Map((await selectContents(tx, userId)).map((line) => [line.listingId, line.quantity]));
  const { problems } = await addToCart(tx, userId, { additions: items, isMerge: true });
  return {
    problems,
    before: items.map(({ listingId }) => ({ listingId, quantity: before.get(listingId) ?? 0 })),
  };
}
