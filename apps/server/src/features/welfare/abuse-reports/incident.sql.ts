import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** Incident and perpetrator as columns of `abuse_reports r`: for its reporter, and for the officers. */
export const incidentColumns = [
  'r.otherReason',
  'r.species',
  'r.animals',
  'r.condition',
  'r.isInDanger',
  'r.description',
  'r.happenedAt',
  'r.isTimeApproximate',
  'r.isOngoing',
  'r.address',
  'r.landmark',
  'r.pincode',
  'r.city',
  'r.state',
  'r.latitude',
  'r.longitude',
  'r.locatedBy',
] as const;

export const perpetratorColumns = [
  'r.isPerpetratorUnknown',
  'r.perpetratorName',
  'r.perpetratorRelation',
  'r.perpetrators',
  'r.perpetratorAppearance',
  'r.perpetratorAddress',
  'r.perpetratorMobile',
  'r.vehicleNo',
  'r.perpetratorNote',
] as const;

interface Reason {
  _id: string;
  name: string;
  nameHi: string;
}

/** Reasons of the report `r`, in list order. */
export const reasons: RawBuilder<Reason[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', a.id, 'name', a.name, 'nameHi', a.name_hi) order by a.position, a.name), '[]')
  from abuse_report_reasons c join abuse_reasons a on a.id = c.reason_id where c.report_id = r.id)`;

/** Like {@link reasons}, only their names; the free-text one comes last. */
export const reasonNames: RawBuilder<string[]> = sql`(
  select coalesce(array_agg(a.name order by a.position, a.name), '{}')
    || case when r.other_reason = '' then '{}' else array[r.other_reason] end
  from abuse_report_reasons c join abuse_reasons a on a.id = c.reason_id where c.report_id = r.id)`;

type Row = Selectable<Database['abuseReports']>;
type ColumnName<Column> = Column extends `r.${infer Name}` ? Name & keyof Row : never;

export type IncidentRow = Pick<Row, ColumnName<(typeof incidentColumns)[number]>> & { reasons: Reason[] };
export type PerpetratorRow = Pick<Row, ColumnName<(typeof perpetratorColumns)[number]>>;
