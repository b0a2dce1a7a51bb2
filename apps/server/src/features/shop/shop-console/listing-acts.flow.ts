import type { ActBody } from '@tailwell/contract/acts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { runAct } from '../../../platform/http/acts.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { changedMeanwhile, revisionOf } from '../../../platform/http/resource.ts';
import { type ConsoleListingRow, lockConsoleListing, lockOpenOffer } from './listings.sql.ts';
import { changeListing, changeOffer } from './update-listing.flow.ts';

interface ListingsCall<Input> {
  body: ActBody & Input;
  user: { shopId: string };
}

interface Reprice {
  percent: number;
  direction: 'raise' | 'lower';
}

const MIN_PAISE = 100;

/** Raises or lowers prices, to whole rupees. A repeat must not do it twice: it needs the version of the preview. */
export const repriceListings = (db: Kysely<Database>, { body, user }: ListingsCall<Reprice>) =>
  runAct(db, { body, kind: 'listings' }, async (tx, { _id, revision }) => {
    const listing = await lockOr404(lockConsoleListing(tx, _id, user.shopId));
    const found = revisionOf({ price: listing.pricePaise });
    if (!body.isPreview && revision !== found) throw changedMeanwhile();
    const factor = 1 + (body.direction === 'raise' ? body.percent : -body.percent) / 100;
    const price = Math.round((listing.pricePaise * factor) / 100) * 100;
    if (price === listing.pricePaise) return { isChanged: false, revision: found };
    if (price < MIN_PAISE) throw invalid('INVALID', 'It must cost at least ₹1.');
    await changeListing(tx, _id, user.shopId, { price });
    return { isChanged: true, revision: found };
  });

/** Takes listings off sale, or sells them again, also those that were off sale until a day. */
export const sellListings = (db: Kysely<Database>, { body, user }: ListingsCall<{ isActive: boolean }>) =>
  runAct(db, { body, kind: 'listings' }, async (tx, { _id, revision }) => {
    const listing = await lockOr404(lockConsoleListing(tx, _id, user.shopId));
    const { isActive, backOn } = listing;
    const found = revisionOf({ isActive, backOn });
    if (isActive === body.isActive && (!isActive || backOn === null)) {
      return { isChanged: false, revision: found };
    }
    if (revision && revision !== found) throw changedMeanwhile();
    const changes = body.isActive ? { isActive: true, backOn: null } : { isActive: false };
    await changeListing(tx, _id, user.shopId, changes);
    return { isChanged: true, revision: found };
  });

/** Puts listings into an offer, each for less than its price; one that is in another offer changes over. */
export const joinOffer = (
  db: Kysely<Database>,
  { body, user }: ListingsCall<{ offerId: string; percent: number }>,
) =>
  runAct(db, { body, kind: 'listings' }, async (tx, { _id, revision }) => {
    const { offerId, percent } = body;
    const listing = await lockOr404(lockConsoleListing(tx, _id, user.shopId));
    const found = offerRevision(listing);
    const limitedPricePaise = Math.round((listing.pricePaise * (1 - percent / 100)) / 100) * 100;
    if (listing.limitedOfferId === offerId && listing.limitedPricePaise === limitedPricePaise) {
      return { isChanged: false, revision: found };
    }
    if (revision && revision !== found) throw changedMeanwhile();
    if (!(await lockOpenOffer(tx, offerId))) {
      throw conflict('OFFER_ENDED', 'This offer has ended. Reload the page to see the others.');
    }
    if (limitedPricePaise < MIN_PAISE || limitedPricePaise >= listing.pricePaise) {
      throw invalid('INVALID', 'The price in the offer must be at least ₹1, and at least ₹1 lower than now.');
    }
    await changeOffer(tx, listing, { limitedOfferId: offerId, limitedPricePaise });
    return { isChanged: true, revision: found };
  });

/** Takes listings out of their offers: they cost their own price again. */
export const leaveOffer = (db: Kysely<Database>, { body, user }: ListingsCall<object>) =>
  runAct(db, { body, kind: 'listings' }, async (tx, { _id, revision }) => {
    const listing = await lockOr404(lockConsoleListing(tx, _id, user.shopId));
    const found = offerRevision(listing);
    if (listing.limitedOfferId === null) return { isChanged: false, revision: found };
    if (revision && revision !== found) throw changedMeanwhile();
    await changeOffer(tx, listing, { limitedOfferId: null, limitedPricePaise: null });
    return { isChanged: true, revision: found };
  });

const offerRevision = ({ pricePaise, limitedOfferId, limitedPricePaise }: ConsoleListingRow) =>
  revisionOf({ pricePaise, limitedOfferId, limitedPricePaise });

/** Another shop's listing is treated as not found. */
async function lockOr404(locking: Promise<ConsoleListingRow | undefined>): Promise<ConsoleListingRow> {
  const listing = await locking;
  if (!listing) throw notFound();
  return listing;
}
