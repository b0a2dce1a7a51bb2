import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { HomeVisitActor, LabReportStatus } from '@tailwell/contract/home-care/home-visit-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import type { InvoiceKind } from '../../money/invoices/invoice.rules.ts';
import { papersOf } from '../../money/invoices/invoices.sql.ts';

/** Dates are strings, as JSON has them. */
interface Details {
  prep: { service: string; lines: string[] }[];
  photos: { path: string }[];
  checks: { lineId: string; item: string; at: string }[];
  vitals: {
    petId: string;
    weightKg: number | null;
    temperatureC: number | null;
    heartRate: number | null;
    respiration: number | null;
    note: string;
  }[];
  tests: {
    lineId: string;
    barcode: string | null;
    collectedAt: string | null;
    receivedAt: string | null;
    rejection: string | null;
    report: LabReportStatus | null;
    dueAt: string | null;
    unusual: number | null;
  }[];
  doses: {
    lineId: string;
    batchNo: string;
    expiresOn: string;
    givenAt: string;
    nextDueOn: string | null;
    /** Set once it is in the pet’s records. */
    vaccinationId: string | null;
  }[];
  events: {
    status: HomeVisitStatus;
    at: string;
    actor: HomeVisitActor;
    windowStart: string | null;
    technicianName: string | null;
    note: string;
  }[];
  position: { latitude: number; longitude: number; at: string } | null;
  cancelReason: string | null;
  papers: { id: string; kind: InvoiceKind; number: string }[];
}

/** Selects what only the visit's own page shows, in one statement. */
export async function selectDetails(db: Kysely<Database>, id: string): Promise<Details> {
  const { rows } = await sql<Details>`
    select
      ${jsonRows(sql`
        select s.name as service, s.prep as lines
        from home_services s
        where s.prep <> '{}' and s.id in (select service_id from home_visit_lines where visit_id = ${id})
        order by s.position, s.name`)} as prep,
      ${jsonRows(sql`
        select path from home_visit_photos where visit_id = ${id} order by position`)} as photos,
      ${jsonRows(sql`
        select c.line_id as "lineId", c.item, c.at
        from home_visit_checks c join home_visit_lines l on l.id = c.line_id
        where l.visit_id = ${id} order by l.position, c.at`)} as checks,
      ${jsonRows(sql`
        select pet_id as "petId", weight_kg as "weightKg", temperature_c as "temperatureC",
          heart_rate as "heartRate", respiration, note
        from home_visit_vitals where visit_id = ${id} order by pet_id`)} as vitals,
      ${jsonRows(sql`
        select l.id as "lineId", s.barcode, s.collected_at as "collectedAt", s.received_at as "receivedAt",
          nullif(s.reject_reason, '') as rejection, r.status as report, r.due_at as "dueAt",
          case when r.status = 'verified' then (
            select count(*) filter (where flag <> '') from lab_results where report_id = r.id
            having count(*) > 0) end as unusual
        from home_visit_lines l join home_visits v on v.id = l.visit_id
        left join lateral (
          select * from lab_samples where line_id = l.id order by collected_at desc, id desc limit 1) s on true
        left join lab_reports r on r.line_id = l.id
        where v.id = ${id} and v.kind = 'blood_test' order by l.position`)} as tests,
      ${jsonRows(sql`
        select d.line_id as "lineId", d.batch_no as "batchNo", d.expires_on as "expiresOn",
          d.given_at as "givenAt", recorded.next_due_on as "nextDueOn", recorded.id as "vaccinationId"
        from vaccine_doses d join home_visit_lines l on l.id = d.line_id
        left join vaccinations recorded on recorded.line_id = l.id
        where l.visit_id = ${id} order by l.position`)} as doses,
      ${jsonRows(sql`
        select e.to_status as status, e.at, e.actor, e.window_start as "windowStart",
          case when e.to_status not in ('payment_pending', 'requested', 'expired') then t.name end
            as "technicianName", e.note
        from home_visit_events e left join technicians t on t.id = e.technician_id
        where e.visit_id = ${id} order by e.id`)} as events,
      (select json_build_object('latitude', latitude, 'longitude', longitude, 'at', at)
        from technician_positions where visit_id = ${id}) as position,
      (select r.name from home_visits v join cancel_reasons r on r.id = v.cancel_reason_id
        where v.id = ${id}) as "cancelReason",
      ${papersOf(sql`${id}`, 'homeVisitId')} as papers`.execute(db);
  const [details] = rows;
  if (!details) throw new Error('a select without a table returned no row');
  return details;
}
