import { sql } from 'kysely';

/**
 * Whether the offer that a listing is in runs at this moment, by the database's clock. Needs `limited_offers`, left
 * joined.
 */
export const isOnOffer = sql<boolean>`
  coalesce(limited_offers.starts_at <= now() and limited_offers.ends_at > now(), false)`;

/**
 * What one piece costs at this moment, in paise: the price of an offer while it runs, and never more than what is
 * printed on the pack. Needs `listings`, `products`, and `limited_offers`, left joined.
 */
export const currentPrice = sql<number>`least(
  products.mrp_paise, case when ${isOnOffer} then listings.limited_price_paise else listings.price_paise end)`;

/**
 * Whether a shop sells a thing at all, with some on the shelf or none: what went off last month is sold no more. Needs
 * `listings`, `products` and `shops`.
 */
export const isSold = sql<boolean>`(
  listings.is_active and products.is_active and shops.is_active
  and coalesce(listings.expires_month >= date_trunc('month', now() at time zone 'Asia/Kolkata')::date, true))`;
