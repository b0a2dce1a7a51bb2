import { sql } from 'kysely';

/** Whether a listing's offer is running now, by the database's clock. Needs `limited_offers`, left joined. */
export const isOnOffer = sql<boolean>`
  coalesce(limited_offers.starts_at <= now() and limited_offers.ends_at > now(), false)`;

/**
 * The current price of one unit, in paise: the offer's price while it runs, and never more than the printed price.
 * Needs `listings`, `products`, and `limited_offers`, left joined.
 */
export const currentPrice = sql<number>`least(
  products.mrp_paise, case when ${isOnOffer} then listings.limited_price_paise else listings.price_paise end)`;

/** Today in India. */
export const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

/**
 * Whether a shop sells a product at all, in stock or not: not if it expired last month, the shop's licence has expired,
 * or the shop has taken it off sale until a later day. Needs `listings`, `products` and `shops`.
 */
export const isSold = sql<boolean>`(
  listings.is_active and products.is_active and shops.is_active
  and coalesce(listings.expires_month >= date_trunc('month', now() at time zone 'Asia/Kolkata')::date, true)
  and coalesce(listings.licensed_until >= ${today}, true)
  and coalesce(listings.back_on <= ${today}, true))`;
