import { type Kysely, type RawBuilder, sql } from 'kysely';
import { findBrokenBooks } from '../features/money/ledger/ledger.check.sql.ts';
import type { Database } from '../platform/database/db.ts';

/** Statuses of a parcel whose items are back in stock, and whose payment was refunded. */
const CANCELLED_STATUSES = [
  'expired',
  'rejected_by_shop',
  'cancelled_by_user',
  'cancelled_by_ops',
  'delivery_failed',
];

/** A broken rule, with the rows that break it. */
export interface BrokenRule {
  rule: string;
  rows: object[];
}

// Each selects what must not exist once all holds have expired and all jobs are done.
const rulesOf = (since: Date): Record<string, RawBuilder<object>> => ({
  'no half orders: each has parcels, each parcel has lines': sql`
    select o.id from orders o where not exists (select from parcels s where s.order_id = o.id)
    union all
    select order_id from parcels s where not exists (select from order_lines where parcel_id = s.id)`,
  'the parcels of an order add up to its totals': sql`
    select o.id, o.items_paise, o.to_pay_paise from orders o join parcels s on s.order_id = o.id
    group by o.id having sum(s.total_paise) <> o.to_pay_paise or sum(s.items_paise) <> o.items_paise`,
  'the lines of a parcel add up to its total': sql`
    select s.id, s.items_paise from parcels s join order_lines l on l.parcel_id = s.id
    group by s.id having sum(l.price_paise * l.quantity) <> s.items_paise`,
  'an order that was placed online has exactly one payment of its price': sql`
    select id, to_pay_paise from orders o
    where status = 'placed' and payment_method = 'ONLINE' and to_pay_paise > 0 and (
      select count(*) from payments p
      where p.subject_id = o.id and p.outcome = 'fulfilled' and p.amount_paise = o.to_pay_paise) <> 1`,
  'what is booked has exactly one payment of its price': sql`
    select id, to_pay_paise from consultations c
    where status in ('booked', 'confirmed') and kind = 'scheduled' and to_pay_paise > 0 and (
      select count(*) from payments p
      where p.subject_id = c.id and p.outcome = 'fulfilled' and p.amount_paise = c.to_pay_paise + (
        select coalesce(sum(amount_paise), 0) from refunds r where r.payment_id = p.id and r.cause = 'lower_fee')) <> 1`,
  'a completed payment is fulfilled or refunded': sql`
    select id, status from payments where status = 'completed' and outcome is null`,
  'exactly the cancelled part of an order is refunded': sql`
    select * from (
      select p.id, p.refunded_paise, case
        when p.outcome = 'returned' then p.amount_paise
        when p.outcome = 'fulfilled' then (
          select coalesce(sum(total_paise), 0) from parcels s
          where s.order_id = p.subject_id and s.status = any(${CANCELLED_STATUSES}))
        else 0 end + (
          select coalesce(sum(amount_paise), 0) from refunds r
          where r.payment_id = p.id and r.cause = 'by_hand' and r.status <> 'failed') as due_paise, p.amount_paise
      from payments p where p.subject_kind = 'order') as each
    where refunded_paise <> least(due_paise, amount_paise)`,
  'the refunds of a payment add up': sql`
    select p.id, p.refunded_paise, p.amount_paise, count(r.id) as refunds from payments p
    left join refunds r on r.payment_id = p.id and r.status <> 'failed'
    group by p.id
    having p.refunded_paise <> coalesce(sum(r.amount_paise), 0) or p.refunded_paise > p.amount_paise`,
  'what waits for a second person adds up': sql`
    select p.id, p.waiting_paise from payments p
    left join refund_requests r on r.payment_id = p.id and r.status = 'waiting'
    group by p.id having p.waiting_paise <> coalesce(sum(r.amount_paise), 0)`,
  'no refund has failed or not gone out': sql`
    select id, payment_id, status from refunds where status in ('failed', 'requested')`,
  'a coupon was used as often as its uses say': sql`
    select code, used from coupons
    where exists (select from coupon_uses where coupon_id = coupons.id)
      and used <> (select count(*) from coupon_uses where coupon_id = coupons.id and state <> 'released')`,
  'a use of a coupon is held by what waits, used by what lives, and else released': sql`
    select id, state from (
      select id, state,
        exists (select from orders where coupon_use_id = u.id and status = 'payment_pending')
          or exists (select from consultations where coupon_use_id = u.id and status = 'payment_pending') as waits,
        exists (
          select from orders o join parcels s on s.order_id = o.id
          where o.coupon_use_id = u.id and o.status = 'placed' and s.status <> all(${CANCELLED_STATUSES})
        ) or exists (
          select from consultations where coupon_use_id = u.id and status in ('booked', 'confirmed')) as lives,
        exists (select from consultations where coupon_use_id = u.id and booked_at is not null) as has_lived,
        -- Paid late: an owner who paid the lower price keeps it, even if the coupon has run out since.
        exists (
          select from consultations c join consultation_events e on e.consultation_id = c.id
          where c.coupon_use_id = u.id and e.from_status = 'expired') as is_late
      from coupon_uses u where not exists (select from instant_requests where coupon_use_id = u.id)) as each
    where (state = 'held') <> waits or state = 'used' and not (lives or has_lived) or lives and state <> 'used' and not is_late`,
  'no hold outlives its expiry': sql`
    select id, 'order' as kind, hold_expires_at from orders
    where status = 'payment_pending' and hold_expires_at < now()
    union all
    select id, 'consultation', hold_expires_at from consultations
    where status = 'payment_pending' and hold_expires_at < now()`,
  'a vet is with one pet at a time': sql`
    select one.id, other.id as other_id from consultations one join consultations other
      on one.vet_id = other.vet_id and one.id < other.id
      and tstzrange(one.starts_at, one.blocked_until) && tstzrange(other.starts_at, other.blocked_until)
    where one.status in ('payment_pending', 'booked', 'confirmed')
      and other.status in ('payment_pending', 'booked', 'confirmed')`,
  'the history of a parcel ends with its status, and places it once': sql`
    select s.id, s.status from parcels s
    where s.status <> (select to_status from order_events where parcel_id = s.id order by id desc limit 1)
      or (select count(*) from order_events where parcel_id = s.id and to_status = 'placed') > 1`,
  'each order was notified once': sql`
    select id from orders o
    where placed_at >= ${since} and (select count(*) from notifications where key = 'order-placed:' || o.id) <> 1`,
  'each booking was notified once': sql`
    select id from consultations c
    where booked_at >= ${since} and kind = 'scheduled' and (
      select count(*) from notifications where key ^@ ('consultation-booked:' || c.id || ':')) <> 1`,
});

/**
 * Finds broken rules of orders, bookings, money, coupons and notifications in the whole database. `stock`: the stock of
 * each listing before any orders. `since`: no notifications were sent for what is older, as in the demo.
 */
export async function findBrokenRules(
  db: Kysely<Database>,
  { stock = {}, since = new Date(0) }: { stock?: Record<string, number>; since?: Date } = {},
): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = [];
  const rules = {
    ...rulesOf(since),
    'sold plus stock equals the initial stock, and none is sold twice': compareStock(stock),
  };
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) broken.push({ rule, rows });
  }
  for (const { rule, ...found } of await findBrokenBooks(db)) {
    broken.push({ rule: `the ledger: ${rule}`, rows: [found] });
  }
  return broken;
}

const compareStock = (stock: Record<string, number>) => sql<object>`
  select listings.id, listings.stock, coalesce(sum(quantity), 0) as sold, begun.stock as at_first
  from unnest(${Object.keys(stock)}::uuid[], ${Object.values(stock)}::int[]) as begun (id, stock)
  join listings on listings.id = begun.id
  left join (order_lines join parcels s on s.id = parcel_id and s.status <> all(${CANCELLED_STATUSES}))
    on listing_id = listings.id
  group by listings.id, begun.stock
  having listings.stock < 0 or listings.stock + coalesce(sum(quantity), 0) <> begun.stock`;
