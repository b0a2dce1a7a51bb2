import { inDecimals } from '../../../platform/format.ts';
import { attachmentUrl, reportUrl } from '../../pets/pets/report-url.view.ts';
import type { ParameterRow, WorkRow } from './work.sql.ts';

interface Measurement {
  value: number;
  decimals: number;
}

/** "13.4", with the decimals of the test, or more if more were entered. */
export function formatValue({ value, decimals }: Measurement): string {
  const enteredDecimals = String(value).split('.')[1]?.length ?? 0;
  return inDecimals(value, Math.max(decimals, enteredDecimals));
}

/** "12–18", "up to 18", "12 or more"; empty without a reference range. */
export function formatRange({
  low,
  high,
  decimals,
}: {
  low: number | null;
  high: number | null;
  decimals: number;
}): string {
  const format = (value: number) => formatValue({ value, decimals });
  if (low !== null && high !== null) return `${format(low)}–${format(high)}`;
  if (high !== null) return `up to ${format(high)}`;
  return low !== null ? `${format(low)} or more` : '';
}

/** A report and its sample in a list of the lab console. */
export function toWorkItem(row: WorkRow) {
  return {
    _id: row.id,
    status: row.status,
    barcode: row.barcode,
    test: row.test,
    lab: row.lab,
    pet: row.petName === null ? null : { name: row.petName, category: row.petCategory ?? '' },
    collectedAt: row.collectedAt,
    receivedAt: row.receivedAt,
    rejection: row.rejectedAt ? { at: row.rejectedAt, reason: row.rejectReason } : null,
    dueAt: row.dueAt,
    verifiedAt: row.verifiedAt,
    values: { entered: row.entered, of: row.parameters },
  };
}

/** Adds what only the report's own page shows. */
export function toLabReport(row: WorkRow, parameters: ParameterRow[], secret: string) {
  const isVerified = row.status === 'verified';
  return {
    ...toWorkItem(row),
    revision: row.revision,
    sample: row.sample,
    collectedBy: row.collectedBy,
    breed: row.breed,
    sex: row.sex,
    ageMonths: row.ageMonths,
    parameters: parameters.map((parameter) => {
      // Verified values keep the unit and range they were entered with.
      const isFixed = isVerified && parameter.value !== null;
      return {
        _id: parameter.id,
        name: parameter.name,
        unit: (isFixed ? parameter.unit : parameter.currentUnit) ?? '',
        decimals: parameter.decimals,
        low: isFixed ? parameter.low : parameter.currentLow,
        high: isFixed ? parameter.high : parameter.currentHigh,
        value: parameter.value,
        flag: parameter.flag ?? ('' as const),
      };
    }),
    comment: row.comment,
    attachmentUrl: row.pdfPath ? attachmentUrl(secret, row.lineId) : null,
    enteredBy: row.enteredBy,
    enteredAt: row.enteredAt,
    verifiedBy: row.verifiedBy,
    isOwnWork: row.isOwnWork,
    pdfUrl: isVerified ? reportUrl(secret, row.lineId) : null,
  };
}

/** Archive path of a report's PDF. */
export const archivePathOf = (lineId: string) => `papers/lab-reports/${lineId}`;
