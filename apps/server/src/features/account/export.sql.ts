import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/** Rows as a list of JSON objects, in their order. */
const rows = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(row), '[]') from (${query}) as row)`;

/**
 * All that is kept about a person, in words of their own and in the database's names. Amounts are paise, times UTC. What
 * vets keep for themselves (findings) isn't theirs to take, nor are keys and hashes.
 */
export async function selectEverythingOf(db: Kysely<Database>, userId: string) {
  const own = sql`user_id = ${userId}`;
  const parts: Record<string, RawBuilder<unknown>> = {
    profile: rows(
      sql`select id, name, photo_path, referral_code, created_at from users where id = ${userId}`,
    ),
    waysIn: rows(sql`select provider, subject, created_at from identities where ${own} order by created_at`),
    sessions: rows(
      sql`select user_agent, created_at, last_used_at from sessions where ${own} order by created_at`,
    ),
    addresses: rows(sql`
      select label, full_name, mobile_no, house, area, landmark, pincode, city, state, latitude, longitude
      from addresses where ${own} order by id`),
    pets: rows(sql`
      select pets.*, (select name from pet_categories where id = pets.category_id) as category,
        (select name from pet_breeds where id = pets.breed_id) as breed,
        ${rows(sql`
          select measured_on, weight_kg from pet_weights where pet_id = pets.id order by measured_on`)} as weights
      from pets where ${own} order by id`),
    consultations: rows(sql`
      select c.id, c.kind, c.status, vets.name as vet, pets.name as pet, c.starts_at, c.symptoms, c.since,
        c.fee_paise, c.discount_paise, c.referral_discount_paise, c.to_pay_paise, c.cancel_note, c.created_at,
        case when notes.signed_at is not null then notes.assessment end as assessment,
        case when notes.signed_at is not null then notes.advice end as advice,
        case when notes.signed_at is not null then notes.procedures end as procedures,
        case when notes.signed_at is not null then notes.advised end as advised,
        case when notes.signed_at is not null then notes.follow_up_on end as follow_up_on,
        case when notes.signed_at is not null then ${rows(sql`
          select medicine, strength, dose, times_daily, days, instructions, allow_substitution
          from prescription_lines where consultation_id = c.id order by position`)} end as prescription,
        ${rows(sql`
          select sender, body, created_at from chat_messages where consultation_id = c.id order by id`)} as chat
      from consultations c join vets on vets.id = c.vet_id
        left join pets on pets.id = c.pet_id
        left join visit_notes notes on notes.consultation_id = c.id
      where c.user_id = ${userId} order by c.id`),
    requestsForAVet: rows(sql`
      select status, symptoms, since, fee_paise, discount_paise, referral_discount_paise, created_at
      from instant_requests where ${own} order by id`),
    orders: rows(sql`
      select 'TW-' || number as number, status, payment_method, address, items_paise, coupon_discount_paise,
        referral_discount_paise, delivery_paise, cash_fee_paise, to_pay_paise, placed_at, created_at,
        ${rows(sql`
          select shops.name as shop, s.status, s.total_paise, s.delivered_at, s.courier_name, s.tracking_number,
            ${rows(sql`
              select name, brand, pack_size, quantity, price_paise
              from order_lines where sub_order_id = s.id order by id`)} as lines,
            ${rows(sql`
              select kind, number, issued_at, content, buyer
              from invoices where sub_order_id = s.id order by id`)} as papers
          from sub_orders s join shops on shops.id = s.shop_id
          where s.order_id = orders.id order by s.id`)} as parcels
      from orders where ${own} order by id`),
    cart: rows(sql`
      select products.name, shops.name as shop, quantity, added_at
      from cart_lines join listings on listings.id = cart_lines.listing_id
        join products on products.id = listings.product_id join shops on shops.id = listings.shop_id
      where ${own} order by cart_lines.id`),
    payments: rows(sql`
      select id, amount_paise, status, method, refunded_paise, completed_at, created_at
      from payments where ${own} order by created_at`),
    ratings: rows(sql`
      select coalesce(vets.name, products.name, shops.name) as of, stars, review, ratings.created_at
      from ratings left join vets on vets.id = vet_id left join products on products.id = product_id
        left join shops on shops.id = shop_id
      where ratings.user_id = ${userId} order by ratings.id`),
    notices: rows(sql`select kind, title, body, created_at, read_at from notices where ${own} order by id`),
    searches: rows(sql`select words, searched_at from recent_searches where ${own} order by searched_at`),
    couponUses: rows(sql`
      select code, state, discount_paise, coupon_uses.created_at
      from coupon_uses join coupons on coupons.id = coupon_id where ${own} order by coupon_uses.id`),
  };
  const columns = Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.ref(name)}`);
  const { rows: answers } = await sql<Record<string, unknown[]>>`select ${sql.join(columns)}`.execute(db);
  return answers[0] ?? {};
}
