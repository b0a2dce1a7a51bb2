import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { consultationSales, moneyStates } from '@tailwell/contract/office/sales-lists';
import type { ConsultationActor, consultationKinds } from '@tailwell/contract/vets/consultation-constants';
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

export interface ConsultationRow {
  id: string;
  ownerId: string;
  owner: string;
  kind: (typeof consultationKinds)[number];
  status: ConsultationStatus;
  startsAt: Date;
  vetId: string;
  vet: string;
  city: string;
  money: (typeof moneyStates)[number];
  toPay: number;
  paid: number;
  refunded: number;
}

const shown = sql`
  consultations.id, consultations.user_id as owner_id, users.name as owner, kind,
  ${statusOf('consultations')} as status, starts_at, vet_id, vets.name as vet, vets.city,
  ${moneyStateOf('consultations')} as money, to_pay_paise as to_pay, ${paidColumns('consultations')}
  from consultations join users on users.id = consultations.user_id join vets on vets.id = vet_id`;

/** One page of consultations, and the total; they are of the day on which they begin and of their vet's city. */
export function selectConsultationSales(
  db: Kysely<Database>,
  { search, sort, limit, offset, ...filter }: ResourceQuery<typeof consultationSales>,
) {
  const { kind, status, vet, city, money } = filter;
  return selectSales<ConsultationRow>(db, {
    table: 'consultations',
    shown,
    where: [
      isFound('consultations', search),
      isOfOwner('consultations', filter.ownerId),
      ...isBetween(sql`starts_at`, filter.fromDay, filter.toDay),
      kind && sql`kind = ${kind}`,
      status && isInStatus('consultations', status),
      vet === undefined
        ? undefined
        : sql`vet_id in (select vets.id from vets where vets.name ilike ${containing(vet)})`,
      city === undefined
        ? undefined
        : sql`vet_id in (select vets.id from vets where lower(vets.city) = lower(${city}))`,
      money && sql`${moneyStateOf('consultations')} = ${money}`,
    ],
    order: orderOf('consultations', sort, 'starts_at'),
    limit,
    offset,
  });
}

export const selectConsultationSale = (db: Kysely<Database>, id: string) =>
  selectSale<ConsultationRow>(db, { table: 'consultations', shown, id });

/** What one consultation consists of, beside its row in the list: nothing that was said or written in it. */
export async function selectConsultationParts(db: Kysely<Database>, id: string) {
  const [bill, events] = await Promise.all([
    db
      .selectFrom('consultations')
      .leftJoin('cancelReasons', 'cancelReasons.id', 'cancelReasonId')
      .where('consultations.id', '=', id)
      .select([
        'feePaise as fee',
        'discountPaise as couponDiscount',
        'referralDiscountPaise as referralDiscount',
        'bookedAt',
        'moves',
        'cancelReasons.name as cancelReason',
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('consultationEvents')
      .leftJoin('vets', 'vets.id', 'consultationEvents.vetId')
      .where('consultationId', '=', id)
      .orderBy('at')
      .orderBy('consultationEvents.id')
      .select(['consultationEvents.id', 'at', 'note', 'startsAt', 'vets.name as vet'])
      .select([
        sql<ConsultationStatus>`to_status`.as('status'),
        sql<boolean>`from_status is distinct from to_status`.as('hasChanged'),
        sql<ConsultationActor>`actor`.as('actor'),
      ])
      .execute(),
  ]);
  return { bill, events };
}
