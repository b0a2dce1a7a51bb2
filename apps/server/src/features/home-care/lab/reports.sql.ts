import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { isFileOpenTo } from '../../pets/carers/pet-access.sql.ts';

/** Blood tests of pets whose samples were collected. */
const reports = (db: Kysely<Database>) =>
  db
    .selectFrom('labReports as r')
    .innerJoin('labSamples as s', 's.id', 'r.sampleId')
    .innerJoin('homeVisitLines as l', 'l.id', 'r.lineId')
    .innerJoin('homeVisits as v', 'v.id', 'l.visitId')
    .innerJoin('pets', 'pets.id', 'l.petId')
    .innerJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .select([
      'r.id',
      'r.lineId',
      'l.visitId',
      'l.name as test',
      'r.status',
      's.collectedAt',
      'r.dueAt',
      'r.verifiedAt',
      's.rejectReason',
      'r.comment',
      'r.pdfPath',
      'pets.id as petId',
      'pets.name as petName',
      'petCategories.slug as species',
      sql<number>`case when r.status = 'verified' then (
        select count(*) from lab_results where report_id = r.id and flag <> '') else 0 end`.as('unusual'),
    ]);

export type ReportRow = NonNullable<Awaited<ReturnType<typeof selectReport>>>;
type SummaryRow = Awaited<ReturnType<typeof selectPetReports>>['rows'][number];

export type { SummaryRow };

/** Tests of a cancelled visit don't count, unless their reports were verified before. */
const isCounted = sql<boolean>`
  (r.status = 'verified' or v.status not in ('expired', 'cancelled_by_user', 'cancelled_by_ops', 'no_show_user'))`;

/** One page of a pet's blood tests, newest first. */
export async function selectPetReports(
  db: Kysely<Database>,
  { petId, userId, page }: { petId: string; userId: string; page: number },
) {
  const found = reports(db)
    .where('pets.id', '=', petId)
    .where(isFileOpenTo(sql.ref('pets.id'), userId))
    .where(isCounted);
  const [rows, { total }] = await Promise.all([
    found
      .orderBy('s.collectedAt', 'desc')
      .orderBy('r.id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    found.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The report of a line, for users with access to the pet's file and the one who booked the visit. */
export async function selectReport(db: Kysely<Database>, lineId: string, userId: string) {
  return reports(db)
    .innerJoin('labs', 'labs.id', 'r.labId')
    .where('r.lineId', '=', lineId)
    .where((is) => is.or([is('v.userId', '=', userId), isFileOpenTo(sql.ref('pets.id'), userId)]))
    .select([
      isFileOpenTo(sql.ref('pets.id'), userId).as('canAccessFile'),
      'labs.name as labName',
      'labs.address as labAddress',
      'labs.accreditation as labAccreditation',
      sql<string | null>`(select name from users where users.id = r.verified_by)`.as('verifiedBy'),
      sql<number>`(
        select count(*) from lab_reports other join home_visit_lines ol on ol.id = other.line_id
        where ol.visit_id = l.visit_id and other.status = 'verified')`.as('verifiedOfVisit'),
      sql<number>`(select count(*) from home_visit_lines ol where ol.visit_id = l.visit_id)`.as(
        'linesOfVisit',
      ),
    ])
    .executeTakeFirst();
}

export type ResultRow = Awaited<ReturnType<typeof selectResults>>[number];

/** Values of verified reports. */
export async function selectResults(db: Kysely<Database>, reportIds: string[]) {
  if (reportIds.length === 0) return [];
  return db
    .selectFrom('labResults as result')
    .innerJoin('labReports as r', 'r.id', 'result.reportId')
    .innerJoin('labParameters as p', 'p.id', 'result.parameterId')
    .where('r.id', 'in', reportIds)
    .where('r.status', '=', 'verified')
    .orderBy('p.position')
    .orderBy('p.name')
    .select([
      'result.reportId',
      'result.parameterId',
      'p.name',
      'result.unit',
      'p.decimals',
      'result.value',
      'result.low',
      'result.high',
      'result.flag',
    ])
    .execute();
}

/** Enough earlier values to show a trend. */
const MAX_EARLIER = 12;

/** Earlier values from verified reports of the same pet, by name and unit, oldest first. */
export async function selectEarlier(
  db: Kysely<Database>,
  { id, petId, collectedAt }: Pick<ReportRow, 'id' | 'petId' | 'collectedAt'>,
) {
  const { rows } = await sql<{
    name: string;
    unit: string;
    at: Date;
    value: number;
    flag: '' | 'low' | 'high';
  }>`
    select name, unit, at, value, flag from (
      select lower(p.name) as name, lr.unit, s.collected_at as at, lr.value, lr.flag,
        row_number() over (partition by lower(p.name), lr.unit order by s.collected_at desc) as recency
      from lab_results lr
      join lab_parameters p on p.id = lr.parameter_id
      join lab_reports r on r.id = lr.report_id and r.status = 'verified'
      join lab_samples s on s.id = r.sample_id
      join home_visit_lines l on l.id = r.line_id
      where l.pet_id = ${petId} and r.id <> ${id} and s.collected_at < ${collectedAt}
    ) as earlier
    where recency <= ${MAX_EARLIER} order by at`.execute(db);
  return rows;
}

/** Enough reports to get to know a pet. */
const MAX_FOR_VET = 10;

/** Verified reports of the pet in a vet's own consultation, newest first; undefined: not one of theirs. */
export async function selectReportsForVet(db: Kysely<Database>, consultId: string, vetId: string) {
  const consultation = await db
    .selectFrom('consultations as c')
    .where('c.id', '=', consultId)
    .where('c.vetId', '=', vetId)
    // As in the console: vets see a booking once it is paid, and an instant one once they have accepted it.
    .where(
      sql<boolean>`c.status not in ('payment_pending', 'expired') and (c.kind = 'instant' or c.booked_at is not null)`,
    )
    .select(['c.petId', 'c.status'])
    .executeTakeFirst();
  if (!consultation) return undefined;
  const { petId, status } = consultation;
  if (!petId || ['cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops'].includes(status)) return [];
  return reports(db)
    .where('pets.id', '=', petId)
    .where('r.status', '=', 'verified')
    .orderBy('s.collectedAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MAX_FOR_VET)
    .execute();
}

export const exportReports = (userId: string) => ({
  labReports: jsonRows(sql`
    select l.name as test, (select name from pets where id = l.pet_id) as pet, s.barcode, s.collected_at, s.received_at,
      s.rejected_at, s.reject_reason, r.status, r.verified_at,
      case when r.status = 'verified' then r.comment else '' end as comment,
      ${jsonRows(sql`
        select p.name, lr.value, lr.unit, lr.low, lr.high, lr.flag
        from lab_results lr join lab_parameters p on p.id = lr.parameter_id
        where lr.report_id = r.id and r.status = 'verified' order by p.position`)} as results
    from home_visits v
    join home_visit_lines l on l.visit_id = v.id
    join lab_samples s on s.line_id = l.id
    left join lab_reports r on r.sample_id = s.id
    where v.user_id = ${userId} order by s.collected_at`),
});

/** Depends on whose pet was tested, not on who booked: a co-parent who leaves doesn't take the pet's reports along. */
const isErased = (userId: string) => sql`(l.pet_id in (select id from pets where user_id = ${userId})
  or (l.pet_id is null and v.user_id = ${userId}))`;

/**
 * Erases what labs wrote about a user's pets from their reports; the values stay, without a pet. Returns the lines
 * whose archived PDFs must be removed, and the labs' own PDFs.
 */
export async function eraseReports(db: Kysely<Database>, userId: string) {
  const { rows } = await sql<{ lineId: string; pdfPath: string | null }>`
    with own as (
      select r.id, r.pdf_path from lab_reports r
      join home_visit_lines l on l.id = r.line_id
      join home_visits v on v.id = l.visit_id
      where ${isErased(userId)}
    )
    update lab_reports
    set comment = '', pdf_path = null, printed = jsonb_set(printed, '{pet}', 'null') || '{"comment": ""}'
    from own where own.id = lab_reports.id
    returning line_id as "lineId", own.pdf_path as "pdfPath"`.execute(db);
  await sql`
    update lab_samples set reject_reason = 'erased'
    where reject_reason <> '' and line_id in (
      select l.id from home_visit_lines l join home_visits v on v.id = l.visit_id where ${isErased(userId)})`.execute(
    db,
  );
  return rows;
}
