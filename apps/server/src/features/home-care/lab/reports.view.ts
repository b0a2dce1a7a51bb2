import { attachmentUrl, reportUrl } from '../../pets/pets/report-url.view.ts';
import type { ReportRow, ResultRow, SummaryRow, selectEarlier } from './reports.sql.ts';

/** A blood test as shown in the owner's list. */
export const toSummary = (row: SummaryRow) => ({
  _id: row.lineId,
  visitId: row.visitId,
  test: row.test,
  status: row.status,
  collectedAt: row.collectedAt,
  dueAt: row.dueAt,
  verifiedAt: row.verifiedAt,
  rejection: row.rejectReason || null,
  unusual: row.unusual,
});

const toResult = ({ reportId: _, ...result }: ResultRow) => result;

/** Adds its values, once verified, and earlier ones. */
export function toReport(
  row: ReportRow,
  { results, earlier }: { results: ResultRow[]; earlier: Awaited<ReturnType<typeof selectEarlier>> },
  secret: string,
) {
  const isVerified = row.status === 'verified';
  return {
    ...toSummary(row),
    pet: { _id: row.petId, name: row.petName, species: row.species },
    lab: { name: row.labName, address: row.labAddress, accreditation: row.labAccreditation },
    verifiedBy: row.verifiedBy,
    ofVisit: { verified: row.verifiedOfVisit, all: row.linesOfVisit },
    comment: isVerified ? row.comment : '',
    results: results.map((result) => ({
      ...toResult(result),
      earlier: earlier
        .filter(({ name, unit }) => name === result.name.toLowerCase() && unit === result.unit)
        .map(({ at, value, flag }) => ({ at, value, flag })),
    })),
    ...urlsOf(row, secret),
  };
}

/** A report as shown to a vet in the pet's consultation. */
export function toReportForVet(row: SummaryRow, results: ResultRow[], secret: string) {
  const { lineId, test, collectedAt, unusual, comment, id } = row;
  const ofReport = results.filter(({ reportId }) => reportId === id).map(toResult);
  const { attachmentUrl: attached } = urlsOf(row, secret);
  return {
    _id: lineId,
    test,
    collectedAt,
    unusual,
    comment,
    results: ofReport,
    pdfUrl: reportUrl(secret, lineId),
    attachmentUrl: attached,
  };
}

/** Unverified reports have no addresses. */
function urlsOf(
  { status, lineId, pdfPath }: Pick<SummaryRow, 'status' | 'lineId' | 'pdfPath'>,
  secret: string,
) {
  const isVerified = status === 'verified';
  return {
    pdfUrl: isVerified ? reportUrl(secret, lineId) : null,
    attachmentUrl: isVerified && pdfPath ? attachmentUrl(secret, lineId) : null,
  };
}
