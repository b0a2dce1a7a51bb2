import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { AbuseSeverity, AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';
import { DUPLICATE_DAYS, DUPLICATE_KM, type WelfareTab } from '@tailwell/contract/welfare/welfare-constants';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RecordFinder } from '../../../finding.ts';
import type { Database } from '../../../platform/database/db.ts';
import { areWithin, distanceBetween } from '../../../platform/database/distance.ts';
import { containing } from '../../../platform/database/like.ts';
import type { WaitingSource } from '../../../waiting.ts';
import { reasonNames } from '../abuse-reports/incident.sql.ts';

type Db = Kysely<Database>;

/** An officer who works on cases. */
export interface Officer {
  userId: string;
  /** Cities in lower case; null for all. */
  cities: string[] | null;
}

/** Whether a report, given its table alias, is a case of one of their cities. */
export const isCaseOf = ({ cities }: Officer, table = 'r') =>
  sql<boolean>`(${sql.ref(`${table}.case_no`)} is not null
    and (${cities}::text[] is null or lower(${sql.ref(`${table}.city`)}) = any(${cities}::text[])))`;

/** Whether an officer reported it themselves: a colleague has to work on it. */
export const isOwn = ({ userId }: Officer, table = 'r') =>
  sql<boolean>`coalesce(${sql.ref(`${table}.user_id`)} = ${userId}, false)`;

/** Cases that an officer can work on. */
export const casesOf = (db: Db, officer: Officer) =>
  db
    .selectFrom('abuseReports as r')
    .where(isCaseOf(officer))
    .where(sql<boolean>`not ${isOwn(officer)}`);

export const today = sql<string>`(now() at time zone 'Asia/Kolkata')::date`;

const isOngoing = sql<boolean>`r.status in ('triaged', 'forwarded', 'action_taken')`;

const tabConditions = ({ userId }: Officer): Record<WelfareTab, RawBuilder<boolean>> => ({
  waiting: sql`(r.status = 'submitted')`,
  open: sql`(${isOngoing})`,
  follow_up: sql`(${isOngoing} and r.next_follow_up_on <= ${today})`,
  identity: sql`(exists (
    select from identity_requests q
    where q.report_id = r.id and q.answered_at is null and q.asked_by <> ${userId}))`,
  closed: sql`(r.status in ('closed', 'withdrawn'))`,
});

const DUPLICATE_WINDOW = sql`make_interval(days => ${DUPLICATE_DAYS})`;

/**
 * Other cases `o` that may be about the same incident as `r`: close in time, and in place or, without coordinates, in
 * pincode.
 */
const nearbyCases = (officer: Officer) => sql`
  select o.id, ${distanceBetween('r', 'o')} as km from abuse_reports o
  where ${areWithin('r', 'o', DUPLICATE_KM)} and o.case_no is not null and o.latitude is not null and ${isOther(officer)}
  union all
  select o.id, null from abuse_reports o
  where o.pincode = r.pincode and r.pincode <> '' and (r.latitude is null or o.latitude is null)
    and o.case_no is not null and ${isOther(officer)}`;

const isOther = (officer: Officer) => sql`(o.id <> r.id and o.status <> 'withdrawn'
  and ${isCaseOf(officer, 'o')} and not ${isOwn(officer, 'o')}
  and (o.submitted_at between r.submitted_at - ${DUPLICATE_WINDOW} and r.submitted_at + ${DUPLICATE_WINDOW}
    or o.happened_at between r.happened_at - ${DUPLICATE_WINDOW} and r.happened_at + ${DUPLICATE_WINDOW}))`;

const officerName = sql<string | null>`(select name from users where users.id = r.officer_id)`;

/** What a row of the queue and a case have in common. */
export const queueColumns = [
  'r.id',
  'r.caseNo',
  'r.status',
  'r.severity',
  'r.species',
  'r.isInDanger',
  'r.city',
  'r.state',
  'r.officerId',
  'r.nextFollowUpOn',
  sql<Date>`r.submitted_at`.as('submittedAt'),
  reasonNames.as('reasons'),
  officerName.as('officer'),
  sql<boolean>`exists (
    select from abuse_messages m
    where m.report_id = r.id and m.author = 'reporter' and m.seen_at is null)`.as('isAnswered'),
] as const;

const countFiles = (condition: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from evidence_files e where e.report_id = r.id and ${condition})`;

/** Cases not triaged yet come first, those in danger before others; then by severity, longest waiting first. */
const bySeverity = sql`array_position(array['emergency', 'high', 'medium', 'low'], r.severity) nulls first,
  case when r.severity is null and r.is_in_danger then 0 else 1 end, r.submitted_at`;

interface CaseFilter {
  page: number;
  tab: WelfareTab;
  severity?: AbuseSeverity;
  search?: string;
}

/** One page of a tab; closed cases newest first. */
export async function selectCases(db: Db, officer: Officer, { page, tab, severity, search }: CaseFilter) {
  const pattern = search ? containing(search) : undefined;
  const found = casesOf(db, officer)
    .where(tabConditions(officer)[tab])
    .$if(severity !== undefined, (all) => all.where('r.severity', '=', severity as AbuseSeverity))
    .$if(pattern !== undefined, (all) =>
      all.where(
        sql<boolean>`(r.case_no ilike ${pattern} or r.address ilike ${pattern} or r.pincode ilike ${pattern}
          or r.other_reason ilike ${pattern} or exists (
            select from abuse_report_reasons c join abuse_reasons a on a.id = c.reason_id
            where c.report_id = r.id and a.name ilike ${pattern}))`,
      ),
    );
  const [rows, { total }] = await Promise.all([
    found
      .select([
        ...queueColumns,
        countFiles(sql`e.kind = 'photo' and e.status = 'ready'`).as('photos'),
        countFiles(sql`e.kind = 'video' and e.status = 'ready'`).as('videos'),
        countFiles(sql`e.status in ('arriving', 'checking')`).as('pendingFiles'),
        sql<number>`(select count(*) from (${nearbyCases(officer)}) as near)`.as('near'),
      ])
      .orderBy(tab === 'closed' ? sql`coalesce(r.closed_at, r.updated_at) desc` : bySeverity)
      .orderBy('r.id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export type QueueRow = Awaited<ReturnType<typeof selectCases>>['rows'][number];

/** Number of cases per tab, and the database's current time. */
export async function countCases(db: Db, officer: Officer) {
  const { waiting, open, follow_up, identity, closed } = tabConditions(officer);
  const count = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})`;
  return casesOf(db, officer)
    .select([
      count(waiting).as('waiting'),
      count(open).as('open'),
      count(follow_up).as('followUp'),
      count(identity).as('identity'),
      count(closed).as('closed'),
      sql<Date>`now()`.as('now'),
    ])
    .executeTakeFirstOrThrow();
}

/** How many pins a map shows. */
const MAX_PINS = 500;

/** Latest open cases with coordinates. */
export async function selectPins(db: Db, officer: Officer) {
  return casesOf(db, officer)
    .where(sql<boolean>`(r.status = 'submitted' or ${isOngoing})`)
    .where('r.latitude', 'is not', null)
    .select([
      'r.id',
      'r.caseNo',
      'r.status',
      'r.severity',
      'r.isInDanger',
      sql<Date>`r.submitted_at`.as('submittedAt'),
      reasonNames.as('reasons'),
      sql<number>`r.latitude`.as('latitude'),
      sql<number>`r.longitude`.as('longitude'),
    ])
    .orderBy('r.submittedAt', 'desc')
    .orderBy('r.id')
    .limit(MAX_PINS)
    .execute();
}

/** How many nearby cases are listed. */
const MAX_NEAR = 20;

interface NearRow {
  id: string;
  caseNo: string;
  status: AbuseStatus;
  reasons: string[];
  submittedAt: Date;
  /** Null: in the same pincode. */
  distanceKm: number | null;
}

/** Other cases that may be about the same incident, nearest first; those in the same pincode last. */
export async function selectNear(db: Db, officer: Officer, id: string): Promise<NearRow[]> {
  const { rows } = await sql<NearRow>`
    with near as (select n.* from abuse_reports r, lateral (${nearbyCases(officer)}) as n where r.id = ${id})
    select r.id, r.case_no, r.status, r.submitted_at, near.km as distance_km, ${reasonNames} as reasons
    from near join abuse_reports r on r.id = near.id
    order by near.km nulls last, r.submitted_at desc, r.id
    limit ${MAX_NEAR}`.execute(db);
  return rows;
}

const newCases = (officer: Officer, isUrgent: RawBuilder<boolean>) => sql`
  select r.submitted_at as since from abuse_reports r
  where r.status = 'submitted' and ${isUrgent} and ${isCaseOf(officer)} and not ${isOwn(officer)}`;

/** Cases that no officer has taken. */
export const waitingCases: WaitingSource[] = [
  {
    kind: 'dangerCases',
    who: 'welfare',
    watchers: 'oversee',
    select: (area) => newCases(area, sql`r.is_in_danger`),
  },
  {
    kind: 'newCases',
    who: 'welfare',
    watchers: 'oversee',
    select: (area) => newCases(area, sql`not r.is_in_danger`),
  },
];

/** Cases by their number. */
export const caseFinders: RecordFinder[] = [
  {
    who: 'welfare',
    async find(db, text, area) {
      if (!/^TWA-\w{8}$/i.test(text)) return [];
      const rows = await casesOf(db, area)
        .where('r.caseNo', '=', text.toUpperCase())
        .select(['r.id', 'r.caseNo', 'r.city'])
        .execute();
      return rows.map(({ id, caseNo, city }) => ({
        kind: 'case',
        _id: id,
        name: caseNo ?? '',
        about: city,
        ownerId: null,
      }));
    },
  },
];
