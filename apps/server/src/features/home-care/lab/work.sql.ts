import type { LabTab } from '@tailwell/contract/home-care/home-visit-constants';
import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import type { WaitingSource } from '../../../waiting.ts';
import { isInLabsOf, type LabPerson } from './lab-people.sql.ts';

/** A cancelled visit leaves nothing to examine. */
const isVisitActive = sql<boolean>`
  v.status not in ('expired', 'cancelled_by_user', 'cancelled_by_ops', 'no_show_user')`;

const isOpen = sql<boolean>`(r.status <> 'verified' and s.rejected_at is null and ${isVisitActive})`;
const isLate = sql<boolean>`(${isOpen} and r.due_at < now())`;

const tabConditions: Record<LabTab, RawBuilder<boolean>> = {
  receive: sql<boolean>`(${isOpen} and s.received_at is null)`,
  waiting: sql<boolean>`(${isOpen} and s.received_at is not null and r.status = 'waiting')`,
  partial: sql<boolean>`(${isOpen} and r.status = 'partial')`,
  verify: sql<boolean>`(${isOpen} and r.status = 'entered')`,
  done: sql<boolean>`(r.status = 'verified' or s.rejected_at is not null)`,
};

/** A pet's age when its sample was taken, in whole months. */
const ageMonths = sql<number | null>`(
  extract(year from age((s.collected_at at time zone 'Asia/Kolkata')::date, pets.born_on)) * 12
  + extract(month from age((s.collected_at at time zone 'Asia/Kolkata')::date, pets.born_on)))::int`;

/** Reports with their samples, without any data of the owner. */
const work = (db: Kysely<Database>, person: LabPerson) =>
  db
    .selectFrom('labReports as r')
    .innerJoin('labSamples as s', 's.id', 'r.sampleId')
    .innerJoin('labs', 'labs.id', 'r.labId')
    .innerJoin('homeVisitLines as l', 'l.id', 'r.lineId')
    .innerJoin('homeVisits as v', 'v.id', 'l.visitId')
    .innerJoin('homeServices', 'homeServices.id', 'l.serviceId')
    .leftJoin('technicians', 'technicians.id', 's.collectedBy')
    .leftJoin('pets', 'pets.id', 'l.petId')
    .leftJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .leftJoin('petBreeds', 'petBreeds.id', 'pets.breedId')
    .where(isInLabsOf(person));

const workRows = (db: Kysely<Database>, person: LabPerson) =>
  work(db, person).select([
    'r.id',
    'r.lineId',
    'r.status',
    'r.dueAt',
    'r.revision',
    'r.comment',
    'r.pdfPath',
    'r.enteredBy as enteredById',
    'r.enteredAt',
    'r.verifiedAt',
    's.barcode',
    's.collectedAt',
    's.receivedAt',
    's.rejectedAt',
    's.rejectReason',
    'l.serviceId',
    'l.name as test',
    'labs.name as lab',
    'homeServices.sample',
    'technicians.name as collectedBy',
    'pets.name as petName',
    'pets.sex',
    'petCategories.name as petCategory',
    'petCategories.slug as species',
    'petBreeds.name as breed',
    ageMonths.as('ageMonths'),
    sql<string | null>`(select name from users where users.id = r.entered_by)`.as('enteredBy'),
    sql<string | null>`(select name from users where users.id = r.verified_by)`.as('verifiedBy'),
    sql<boolean>`(coalesce(r.entered_by = ${person.userId}, false) or exists (
      select from lab_results where report_id = r.id and entered_by = ${person.userId}))`.as('isOwnWork'),
    sql<number>`(select count(*) from lab_results where report_id = r.id)`.as('entered'),
    sql<number>`(
      select count(*) from lab_parameters p
      where p.service_id = l.service_id and (p.is_active
        or exists (select from lab_results where report_id = r.id and parameter_id = p.id)))`.as(
      'parameters',
    ),
  ]);

export type WorkRow = Awaited<ReturnType<typeof selectWork>>['rows'][number];

/** One page of a list: soonest due first, or most recently done first. */
export async function selectWork(
  db: Kysely<Database>,
  person: LabPerson,
  { page, tab, search }: { page: number; tab: LabTab; search?: string },
) {
  const pattern = search ? containing(search) : undefined;
  const isMatch = pattern
    ? sql<boolean>`(s.barcode ilike ${pattern} or l.name ilike ${pattern} or pets.name ilike ${pattern})`
    : sql<boolean>`true`;
  const order = tab === 'done' ? sql`coalesce(r.verified_at, s.rejected_at) desc` : sql`r.due_at`;
  const [rows, { total }] = await Promise.all([
    workRows(db, person)
      .where(tabConditions[tab])
      .where(isMatch)
      .orderBy(order)
      .orderBy('r.id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    work(db, person)
      .where(tabConditions[tab])
      .where(isMatch)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The size of each list, and the number of overdue reports in all. */
export async function countWork(db: Kysely<Database>, person: LabPerson) {
  const counted = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})`;
  return work(db, person)
    .select([
      counted(tabConditions.receive).as('receive'),
      counted(tabConditions.waiting).as('waiting'),
      counted(tabConditions.partial).as('partial'),
      counted(tabConditions.verify).as('verify'),
      counted(isLate).as('late'),
      sql<Date>`now()`.as('now'),
    ])
    .executeTakeFirstOrThrow();
}

export async function selectWorkOne(db: Kysely<Database>, person: LabPerson, id: string) {
  return workRows(db, person).where('r.id', '=', id).executeTakeFirst();
}

export type ParameterRow = Awaited<ReturnType<typeof selectParameters>>[number];

/**
 * What a test measures, with the animal's reference ranges and the measured values. An unknown age counts as two years.
 */
export async function selectParameters(
  db: Kysely<Database>,
  { id, serviceId, species, ageMonths: months }: Pick<WorkRow, 'id' | 'serviceId' | 'species' | 'ageMonths'>,
) {
  return db
    .selectFrom('labParameters as p')
    .leftJoin('labResults as result', (join) =>
      join.onRef('result.parameterId', '=', 'p.id').on('result.reportId', '=', id),
    )
    .leftJoin('labRanges as range', (join) =>
      join
        .onRef('range.parameterId', '=', 'p.id')
        .on('range.species', '=', (species ?? 'other') as never)
        .on(sql<boolean>`int4range(range.from_months, range.to_months) @> ${Math.max(0, months ?? 24)}::int`),
    )
    .where('p.serviceId', '=', serviceId)
    .where(sql<boolean>`(p.is_active or result.value is not null)`)
    .orderBy('p.position')
    .orderBy('p.name')
    .select([
      'p.id',
      'p.name',
      'p.decimals',
      'p.unit as currentUnit',
      'result.value',
      'result.unit',
      'result.low',
      'result.high',
      'result.flag',
      'range.low as currentLow',
      'range.high as currentHigh',
    ])
    .execute();
}

/** Reports that are late. */
export const waitingReports: WaitingSource[] = [
  {
    kind: 'lateReports',
    who: 'lab',
    watchers: 'oversee',
    select: (area) => sql`
      select r.due_at as since
      from lab_reports r join lab_samples s on s.id = r.sample_id join labs on labs.id = r.lab_id
        join home_visit_lines l on l.id = r.line_id join home_visits v on v.id = l.visit_id
      where ${isLate} and ${isInLabsOf(area)}`,
  },
];
