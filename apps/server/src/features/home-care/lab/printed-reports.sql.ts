import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** Content of a report, fixed at verification. */
export interface PrintedReport {
  lab: { name: string; address: string; accreditation: string };
  test: string;
  sample: string;
  barcode: string;
  collectedAt: string;
  comment: string;
  enteredBy: string | null;
  verifiedBy: string;
  /** Null: the owner was erased. */
  pet: {
    name: string;
    category: string;
    breed: string;
    sex: 'male' | 'female' | 'unknown';
    bornOn: string | null;
    isBornOnApproximate: boolean;
  } | null;
  values: {
    name: string;
    decimals: number;
    value: number;
    unit: string;
    low: number | null;
    high: number | null;
    flag: '' | 'low' | 'high';
  }[];
}

/** The content of a report that this user is about to verify. */
export async function selectPrintedReport(
  tx: Transaction<Database>,
  reportId: string,
  verifierId: string,
): Promise<PrintedReport> {
  const { rows } = await sql<{ printed: PrintedReport }>`
    select json_build_object(
      'lab', json_build_object('name', labs.name, 'address', labs.address, 'accreditation', labs.accreditation),
      'test', l.name,
      'sample', hs.sample,
      'barcode', s.barcode,
      'collectedAt', s.collected_at,
      'comment', r.comment,
      'enteredBy', (select name from users where id = r.entered_by),
      'verifiedBy', (select name from users where id = ${verifierId}),
      'pet', case when p.id is not null then json_build_object(
        'name', p.name, 'category', c.name, 'breed', b.name, 'sex', p.sex, 'bornOn', p.born_on,
        'isBornOnApproximate', p.is_born_on_approximate) end,
      'values', (
        select coalesce(json_agg(json_build_object(
          'name', lp.name, 'decimals', lp.decimals, 'value', lr.value, 'unit', lr.unit, 'low', lr.low,
          'high', lr.high, 'flag', lr.flag) order by lp.position, lp.name), '[]')
        from lab_results lr join lab_parameters lp on lp.id = lr.parameter_id where lr.report_id = r.id)
    ) as printed
    from lab_reports r
    join lab_samples s on s.id = r.sample_id
    join labs on labs.id = r.lab_id
    join home_visit_lines l on l.id = r.line_id
    join home_services hs on hs.id = l.service_id
    left join pets p on p.id = l.pet_id
    left join pet_categories c on c.id = p.category_id
    left join pet_breeds b on b.id = p.breed_id
    where r.id = ${reportId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no report ${reportId}`);
  return row.printed;
}

/** A verified report, with the lab's own PDF; undefined: none. */
export async function selectVerifiedReport(db: Kysely<Database>, lineId: string) {
  const row = await db
    .selectFrom('labReports')
    .where('lineId', '=', lineId)
    .where('status', '=', 'verified')
    .select(['lineId', 'verifiedAt', 'pdfPath', 'printed'])
    .executeTakeFirst();
  if (!row?.verifiedAt || !row.printed) return undefined;
  return { ...row, verifiedAt: row.verifiedAt, printed: row.printed as unknown as PrintedReport };
}

/** The lab's own PDF of a report, verified or not. */
export async function selectPdfPath(db: Kysely<Database>, lineId: string) {
  const row = await db
    .selectFrom('labReports')
    .where('lineId', '=', lineId)
    .select('pdfPath')
    .executeTakeFirst();
  return row?.pdfPath ?? null;
}
