import type { HomeVisitKind, HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { HomeVisitTab } from '@tailwell/contract/home-care/home-visit-constants';
import type { VisitTerms } from '@tailwell/contract/money/terms';
import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import {
  hasBeenPaid,
  paidPaiseLeftOf,
  paidPaiseOf,
  selectPaymentOf,
  selectRefundOf,
} from '../../money/payments/payment-columns.sql.ts';
import { selectCreditFor } from '../../money/referrals/referrals.sql.ts';

/** The current state: a hold past its expiry counts as expired even before the job marks it. */
const status = sql<HomeVisitStatus>`
  case when v.status = 'payment_pending' and v.hold_expires_at <= now() then 'expired' else v.status end`;

interface PetJson {
  id: string;
  name: string;
  photoPath: string | null;
  category: string;
  picture: string;
}

interface LineJson {
  id: string;
  petId: string | null;
  petName: string | null;
  serviceId: string;
  name: string;
  pricePaise: number;
  minutes: number;
}

/** An owner's visits with pets, lines, technician, newest payment, refund, and the database's clock. */
const visitsOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('homeVisits as v')
    .leftJoin('technicians as t', 't.id', 'v.technicianId')
    .leftJoin('couponUses', 'couponUses.id', 'v.couponUseId')
    .leftJoin('coupons', 'coupons.id', 'couponUses.couponId')
    .where('v.userId', '=', userId)
    .selectAll('v')
    .select([
      't.name as technicianName',
      't.photo as technicianPhoto',
      't.registrationNo as technicianRegistrationNo',
      't.vetId as technicianVetId',
      'coupons.code as couponCode',
      status.as('status'),
      sql<PetJson[]>`(
        select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'photoPath', p.photo_path,
          'category', c.name, 'picture', c.picture) order by p.id), '[]')
        from pets p join pet_categories c on c.id = p.category_id
        where p.id in (select pet_id from home_visit_lines where visit_id = v.id))`.as('pets'),
      sql<LineJson[]>`(
        select coalesce(json_agg(json_build_object('id', l.id, 'petId', l.pet_id, 'petName', p.name,
          'serviceId', l.service_id, 'name', l.name, 'pricePaise', l.price_paise, 'minutes', l.minutes)
          order by l.position), '[]')
        from home_visit_lines l left join pets p on p.id = l.pet_id where l.visit_id = v.id)`.as('lines'),
      selectCreditFor(sql`v.user_id`, sql`v.referral_credit_id`, sql`v.status = 'payment_pending'`).as(
        'credit',
      ),
      sql<Date>`now()`.as('now'),
      selectPaymentOf(sql`v.id`).as('payment'),
      selectRefundOf(sql`v.id`).as('refund'),
      paidPaiseOf(sql`v.id`).as('paidPaise'),
      paidPaiseLeftOf(sql`v.id`).as('leftPaise'),
    ])
    .$narrowType<{ terms: VisitTerms }>();

/** A visit with its related rows. */
export type VisitRow = Awaited<ReturnType<typeof selectVisits>>['rows'][number];

// An attempt abandoned before any payment leaves no trace in the lists.
const isVisible = sql<boolean>`
  (${status} <> 'expired' and (v.status <> 'cancelled_by_user' or v.booked_at is not null)
  or ${hasBeenPaid(sql`v.id`)})`;

/**
 * A visit awaiting its report is still upcoming, as is one that no technician came to, until it is cancelled or moved.
 */
const tabConditions: Record<HomeVisitTab, ReturnType<typeof sql<boolean>>> = {
  upcoming: sql<boolean>`${status} in ('payment_pending', 'requested', 'assigned', 'on_the_way', 'arrived',
    'in_service', 'sample_collected', 'at_lab', 'attempt_failed')`,
  past: sql<boolean>`v.status in ('report_ready', 'done', 'no_show_user')`,
  cancelled: sql<boolean>`${status} in ('expired', 'cancelled_by_user', 'cancelled_by_ops')`,
};

interface VisitFilter {
  page: number;
  kind?: HomeVisitKind;
  tab?: HomeVisitTab;
  petId?: string;
}

/** One page of an owner's visits, and their total: upcoming ones soonest first, others newest first. */
export async function selectVisits(db: Kysely<Database>, userId: string, filter: VisitFilter) {
  const { page, kind = null, tab, petId = null } = filter;
  const shown = sql<boolean>`(${isVisible} and ${tab ? tabConditions[tab] : sql`true`}
    and (${kind}::text is null or v.kind = ${kind})
    and (${petId}::uuid is null or exists (
      select from home_visit_lines where visit_id = v.id and pet_id = ${petId})))`;
  const [rows, { count }] = await Promise.all([
    visitsOf(db, userId)
      .where(shown)
      .orderBy('v.windowStart', tab === 'upcoming' ? 'asc' : 'desc')
      .orderBy('v.id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    db
      .selectFrom('homeVisits as v')
      .where('v.userId', '=', userId)
      .where(shown)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

export async function selectVisit(db: Kysely<Database>, id: string, userId: string) {
  return visitsOf(db, userId).where('v.id', '=', id).executeTakeFirst();
}

/** The window of a kind that is held for an owner. */
export async function selectHold(db: Kysely<Database>, kind: HomeVisitKind, userId: string) {
  return visitsOf(db, userId)
    .where('v.kind', '=', kind)
    .where('v.status', '=', 'payment_pending')
    .where('v.holdExpiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Locks a visit until the transaction ends; only this owner's, if one is given. */
export async function lockVisit(tx: Transaction<Database>, id: string, userId?: string) {
  const byId = tx.selectFrom('homeVisits as v').where('v.id', '=', id);
  const own = userId ? byId.where('v.userId', '=', userId) : byId;
  // A separate statement: only the next one sees a payment written by the previous holder of the lock.
  await own.select('v.id').forUpdate().execute();
  return withLockedColumns(own).executeTakeFirst();
}

/** Adds all columns that a visit's next step depends on. */
export const withLockedColumns = (
  visits: SelectQueryBuilder<Database & { v: Database['homeVisits'] }, 'v', unknown>,
) =>
  visits
    .selectAll('v')
    .select([
      status.as('statusNow'),
      sql<Date>`now()`.as('now'),
      paidPaiseOf(sql`v.id`).as('paidPaise'),
      paidPaiseLeftOf(sql`v.id`).as('leftPaise'),
    ])
    .$narrowType<{ terms: VisitTerms }>();

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockVisit>>>;

/** Records a user's request to be notified once we serve a pincode; asking again renews it. */
export async function insertServiceRequest(
  db: Kysely<Database>,
  request: { userId: string; pincode: string; kind: HomeVisitKind },
) {
  await db
    .insertInto('serviceRequests')
    .values(request)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'pincode', 'kind'])
        .doUpdateSet({ createdAt: sql`now()`, notifiedAt: null })
        .where('serviceRequests.notifiedAt', 'is not', null),
    )
    .execute();
}

export const exportVisits = (userId: string) => ({
  homeVisits: jsonRows(sql`
      select v.id, v.kind, v.status, v.window_start, v.window_end, t.name as technician, v.contact_name, v.mobile_no,
        v.house, v.area, v.landmark, v.pincode, v.city, v.state, v.note, v.services_paise, v.charge_paise,
        v.discount_paise, v.referral_discount_paise, v.to_pay_paise, v.cancel_note, v.advice, v.created_at,
        ${jsonRows(sql`
          select pets.name as pet, l.name, l.price_paise
          from home_visit_lines l left join pets on pets.id = l.pet_id
          where l.visit_id = v.id order by l.position`)} as lines,
        ${jsonRows(sql`
          select to_status as status, at, window_start, note
          from home_visit_events where visit_id = v.id order by id`)} as history
      from home_visits v left join technicians t on t.id = v.technician_id
      where v.user_id = ${userId} order by v.id`),
  serviceRequests: jsonRows(sql`
      select pincode, kind, created_at, notified_at from service_requests where user_id = ${userId} order by created_at`),
});

/**
 * Erases personal data from a user's visits: place, contact and notes. Lines lose their pets when those are deleted.
 * Time, technician, price, payments and refunds stay for the books.
 */
export async function eraseVisits(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('homeVisits').where('userId', '=', userId).select('id');
  await db
    .updateTable('homeVisitEvents')
    .set({ note: '' })
    .where('visitId', 'in', own)
    .where('actor', 'in', ['owner', 'technician'])
    .execute();
  await db
    .updateTable('homeVisits')
    .set({
      contactName: '',
      mobileNo: '',
      house: '',
      area: '',
      landmark: '',
      latitude: 0,
      longitude: 0,
      note: '',
      cancelNote: '',
      advice: '',
    })
    .where('userId', '=', userId)
    .execute();
  await db.deleteFrom('serviceRequests').where('userId', '=', userId).execute();
}

interface ServedRequest {
  userId: string;
  pincode: string;
  kind: Database['serviceRequests']['kind'];
  city: string;
  createdAt: Date;
}

/** Marks up to `limit` requests as answered whose pincode a skilled technician now serves. */
export async function updateServedRequests(tx: Transaction<Database>, limit: number) {
  const { rows } = await sql<ServedRequest>`
    with served as (
      select r.user_id, r.pincode, r.kind, p.city
      from service_requests r
      join pincodes p on p.pincode = r.pincode
      left join served_pincodes by_hand on by_hand.pincode = r.pincode
      join served_cities c on c.is_active and c.has_home_visits and case when by_hand.id is null
        then lower(c.name) = lower(p.city) and lower(c.state) = lower(p.state)
        else c.id = by_hand.city_id end
      where r.notified_at is null and exists (
        select from technicians t where t.city_id = c.id and t.is_active and r.kind = any(t.skills))
      order by r.created_at
      limit ${limit}
      for update of r skip locked
    )
    update service_requests r set notified_at = now()
    from served
    where r.user_id = served.user_id and r.pincode = served.pincode and r.kind = served.kind
    returning r.user_id, r.pincode, r.kind, served.city, r.created_at`.execute(tx);
  return rows;
}
