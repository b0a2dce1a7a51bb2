import type { AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import type { NamedCount } from './statistics.rules.ts';

interface Median {
  cases: number;
  hours: number | null;
}

interface Statistics {
  total: number;
  open: number;
  /** The last twelve months in India, oldest first, as "2026-11". */
  months: { month: string; cases: number }[];
  /** Empty if the pincode is unknown. */
  states: NamedCount[];
  /** Empty if only described in free text. */
  reasons: NamedCount[];
  statuses: { status: AbuseStatus; cases: number }[];
  toTriage: Median;
  toForward: Median;
  toAction: Median;
}

const medianUntil = (column: 'triaged_at' | 'forwarded_at' | 'acted_at') => sql`(
  select json_build_object('cases', count(*), 'hours', percentile_cont(0.5) within group (
    order by extract(epoch from ${sql.ref(column)} - submitted_at)::double precision / 3600))
  from cases where ${sql.ref(column)} is not null)`;

/**
 * Exact counts of all cases, or of those of a state: not to be shown before they are rounded. Withdrawn and duplicate
 * cases don't count.
 */
export async function countCases(db: Kysely<Database>, state: string): Promise<Statistics> {
  const { rows } = await sql<Statistics>`
    with cases as materialized (
      select id, status, state, submitted_at, triaged_at, forwarded_at, acted_at,
        to_char(submitted_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month
      from abuse_reports
      where case_no is not null and status <> 'withdrawn' and outcome is distinct from 'duplicate'
        and (${state} = '' or lower(state) = lower(${state}))
    ), months as (
      select to_char(date_trunc('month', now() at time zone 'Asia/Kolkata') - make_interval(months => ago), 'YYYY-MM') as month
      from generate_series(0, 11) ago
    )
    select
      (select count(*)::integer from cases) as total,
      (select count(*)::integer from cases where status <> 'closed') as open,
      (select json_agg(json_build_object('month', m.month, 'cases', m.cases) order by m.month)
        from (select month, count(cases.id) as cases from months left join cases using (month) group by month) m) as months,
      (select coalesce(json_agg(json_build_object('name', s.state, 'cases', s.cases)), '[]')
        from (select state, count(*) as cases from cases group by state) s) as states,
      (select coalesce(json_agg(json_build_object('name', a.name, 'cases', a.cases)), '[]')
        from (
          select coalesce(r.name, '') as name, count(*) as cases
          from cases left join abuse_report_reasons c on c.report_id = cases.id left join abuse_reasons r on r.id = c.reason_id
          group by 1) a) as reasons,
      (select coalesce(json_agg(json_build_object('status', t.status, 'cases', t.cases)), '[]')
        from (select status, count(*) as cases from cases group by status) t) as statuses,
      ${medianUntil('triaged_at')} as to_triage,
      ${medianUntil('forwarded_at')} as to_forward,
      ${medianUntil('acted_at')} as to_action`.execute(db);
  if (!rows[0]) throw new Error('a select without a table gave no row');
  return rows[0];
}
