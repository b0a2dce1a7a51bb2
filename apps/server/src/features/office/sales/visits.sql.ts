import type { HomeVisitKind, HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { HomeVisitActor } from '@tailwell/contract/home-care/home-visit-constants';
import type { moneyStates, visitSales } from '@tailwell/contract/office/sales-lists';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import type { ResourceQuery } from '../../../platform/http/resource.ts';
import {
  isBetween,
  isFound,
  isInStatus,
  isOfOwner,
  moneyStateOf,
  orderOf,
  paidColumns,
  selectSale,
  selectSales,
  statusOf,
} from './sales.sql.ts';

export interface VisitRow {
  id: string;
  ownerId: string;
  owner: string;
  kind: HomeVisitKind;
  status: HomeVisitStatus;
  windowStart: Date;
  windowEnd: Date;
  visitor: string | null;
  vetId: string | null;
  city: string;
  money: (typeof moneyStates)[number];
  toPay: number;
  paid: number;
  refunded: number;
}

const shown = sql`
  home_visits.id, home_visits.user_id as owner_id, users.name as owner, kind, ${statusOf('homeVisits')} as status,
  window_start, window_end, coalesce('Dr ' || vets.name, technicians.name) as visitor, home_visits.vet_id,
  home_visits.city, ${moneyStateOf('homeVisits')} as money, to_pay_paise as to_pay, ${paidColumns('homeVisits')}
  from home_visits join users on users.id = home_visits.user_id left join vets on vets.id = home_visits.vet_id
    left join technicians on technicians.id = technician_id`;

/** One page of home visits, and the total; they are of the day on which their window begins. */
export function selectVisitSales(
  db: Kysely<Database>,
  { search, sort, limit, offset, ...filter }: ResourceQuery<typeof visitSales>,
) {
  const { kind, status, visitor, city, money } = filter;
  const named = visitor === undefined ? '' : containing(visitor);
  return selectSales<VisitRow>(db, {
    table: 'homeVisits',
    shown,
    where: [
      isFound('homeVisits', search),
      isOfOwner('homeVisits', filter.ownerId),
      ...isBetween(sql`window_start`, filter.fromDay, filter.toDay),
      kind && sql`kind = ${kind}`,
      status && isInStatus('homeVisits', status),
      visitor === undefined
        ? undefined
        : sql`(home_visits.vet_id in (select vets.id from vets where vets.name ilike ${named})
            or technician_id in (select technicians.id from technicians where technicians.name ilike ${named}))`,
      city === undefined ? undefined : sql`lower(home_visits.city) = lower(${city})`,
      money && sql`${moneyStateOf('homeVisits')} = ${money}`,
    ],
    order: orderOf('homeVisits', sort, 'window_start'),
    limit,
    offset,
  });
}

export const selectVisitSale = (db: Kysely<Database>, id: string) =>
  selectSale<VisitRow>(db, { table: 'homeVisits', shown, id });

/** What one home visit consists of, beside its row in the list. */
export async function selectVisitParts(db: Kysely<Database>, id: string) {
  const [bill, lines, events] = await Promise.all([
    db
      .selectFrom('homeVisits')
      .leftJoin('cancelReasons', 'cancelReasons.id', 'cancelReasonId')
      .where('homeVisits.id', '=', id)
      .select([
        'servicesPaise as services',
        'chargePaise as charge',
        'discountPaise as couponDiscount',
        'referralDiscountPaise as referralDiscount',
        'pincode',
        'bookedAt',
        'moves',
        'attempts',
        'cancelReasons.name as cancelReason',
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('homeVisitLines')
      .where('visitId', '=', id)
      .orderBy('position')
      .select(['id', 'name', 'pricePaise as price'])
      .execute(),
    db
      .selectFrom('homeVisitEvents')
      .leftJoin('technicians', 'technicians.id', 'homeVisitEvents.technicianId')
      .where('visitId', '=', id)
      .orderBy('at')
      .orderBy('homeVisitEvents.id')
      .select(['homeVisitEvents.id', 'at', 'note', 'windowStart', 'technicians.name as technician'])
      .select([
        sql<HomeVisitStatus>`to_status`.as('status'),
        sql<boolean>`from_status is distinct from to_status`.as('hasChanged'),
        sql<HomeVisitActor>`actor`.as('actor'),
      ])
      .execute(),
  ]);
  return { bill, lines, events };
}
