import { todayInIndia } from '@tailwell/contract/dates';
import type { shopConsoleCalls } from '@tailwell/contract/shop/shop-console';
import type { Transaction, Updateable } from 'kysely';
import type { z } from 'zod';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { inRupees } from '../../../platform/format.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { type ConsoleListingRow, lockConsoleListing, updateConsoleListing } from './listings.sql.ts';

type Changes = z.output<(typeof shopConsoleCalls)['updateListing']['body']>;

/** Changes a listing as its shop requests. Doesn't give back units sold in the meantime. */
export async function changeListing(tx: Transaction<Database>, id: string, shopId: string, changes: Changes) {
  const listing = await lockConsoleListing(tx, id, shopId);
  if (!listing) throw notFound();
  const { price, stock, expiresMonth, batchNumber, isActive, backOn } = changes;
  if (backOn) requireBackOn(backOn);
  const set: Updateable<Database['listings']> = {
    ...(price !== undefined && priceOf(listing, price)),
    ...(stock && { stock: stockOf(listing, stock) }),
    ...(expiresMonth !== undefined && { expiresMonth: expiresMonth && `${expiresMonth}-01` }),
    ...(batchNumber !== undefined && { batchNumber: batchNumber || null }),
    ...(isActive !== undefined && { isActive }),
    ...(backOn !== undefined && { backOn }),
  };
  if (Object.keys(set).length === 0) return;
  await updateConsoleListing(tx, id, set);
  const before = Object.fromEntries(
    Object.keys(set).map((key) => [key, listing[key as keyof typeof listing]]),
  );
  // Months as the shop reads them, not as the first day.
  const after = { ...set, ...(expiresMonth !== undefined && { expiresMonth: expiresMonth || null }) };
  recordChange({ kind: 'listings', id, before, after });
}

interface OfferChange {
  limitedOfferId: string | null;
  limitedPricePaise: number | null;
}

/** Puts a locked listing into an offer, or takes it out. */
export async function changeOffer(tx: Transaction<Database>, listing: ConsoleListingRow, after: OfferChange) {
  const { id, limitedOfferId, limitedPricePaise } = listing;
  await updateConsoleListing(tx, id, after);
  recordChange({ kind: 'listings', id, before: { limitedOfferId, limitedPricePaise }, after: { ...after } });
}

/** 422 unless it is a day after today and within a year. */
function requireBackOn(day: string) {
  const days = (Date.parse(day) - Date.parse(todayInIndia())) / 86_400_000;
  if (days >= 1 && days <= 365) return;
  const message = 'Choose a day from tomorrow, within a year.';
  throw invalid('INVALID', message, { backOn: message });
}

function priceOf({ mrpPaise, limitedPricePaise, isOfferAhead }: ConsoleListingRow, pricePaise: number) {
  if (pricePaise > mrpPaise) throw priceTooHigh(mrpPaise);
  if (limitedPricePaise === null || pricePaise > limitedPricePaise) return { pricePaise };
  if (isOfferAhead) {
    throw conflict(
      'OFFER_RUNS',
      `A limited offer sells it for ${inRupees(limitedPricePaise)}. Until that has ended, it must cost more without it.`,
      { offerPrice: limitedPricePaise / 100 },
    );
  }
  // An ended offer must not restrict the price.
  return { pricePaise, limitedOfferId: null, limitedPricePaise: null };
}

/** 422: a price must not exceed the one printed on the pack. */
export function priceTooHigh(mrpPaise: number) {
  const message = `The pack says ${inRupees(mrpPaise)}: it can’t cost more.`;
  return invalid('PRICE_TOO_HIGH', message, { price: message });
}

function stockOf(listing: ConsoleListingRow, { before, now }: NonNullable<Changes['stock']>) {
  if (listing.stock === before) return now;
  throw conflict(
    'CHANGED_ELSEWHERE',
    `There are ${listing.stock} now: some were sold or changed meanwhile. Please look again.`,
    { stock: listing.stock },
  );
}
