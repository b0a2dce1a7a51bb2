/** A cell that a spreadsheet would execute: it begins like a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Returns rows as CSV (RFC 4180), with columns by their keys; texts never become formulas. */
export function toCsv(
  columns: Record<string, string>,
  rows: Record<string, unknown>[],
  { hasHeading }: { hasHeading: boolean },
): string {
  const keys = Object.keys(columns);
  const lines = rows.map((row) => keys.map((key) => toCell(row[key])).join(','));
  const heading = hasHeading ? [Object.values(columns).map(toCell).join(',')] : [];
  return [...heading, ...lines].map((line) => `${line}\r\n`).join('');
}

function toCell(value: unknown): string {
  const text = toText(value);
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toText).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
