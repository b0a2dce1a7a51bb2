import type { LabReport, Parameter } from './lab';

/** Unsaved changes to a report; whatever is missing is unchanged. */
export interface TypedResults {
  /** By parameter, as typed. */
  values: Record<string, string>;
  comment?: string;
  /** A newly uploaded PDF; null: removed. */
  pdf?: { path: string; name: string } | null;
}

export const NO_RESULTS: TypedResults = { values: {} };

export const hasChanges = ({ values, comment, pdf }: TypedResults) =>
  Object.keys(values).length > 0 || comment !== undefined || pdf !== undefined;

/** Text in the field of a value. */
export const textOfValue = ({ _id, value }: Parameter, { values }: TypedResults) =>
  values[_id] ?? (value === null ? '' : String(value));

const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

/** Parses a number with a decimal point or comma; null: empty; undefined: not a number. */
export function readNumber(text: string): number | null | undefined {
  const tidy = text.trim().replace(',', '.');
  if (tidy === '') return null;
  return NUMBER.test(tidy) ? Number(tidy) : undefined;
}

/** Parameters whose fields hold no number. */
export const findUnreadable = ({ parameters }: LabReport, typed: TypedResults) =>
  parameters
    .filter((parameter) => readNumber(textOfValue(parameter, typed)) === undefined)
    .map(({ _id }) => _id);

/** The request body. `confirmed`: parameters whose values were double-checked. */
export const toBody = (
  report: LabReport,
  typed: TypedResults,
  { isComplete, confirmed }: { isComplete: boolean; confirmed: readonly string[] },
) => ({
  revision: report.revision,
  results: report.parameters.flatMap((parameter) => {
    const value = readNumber(textOfValue(parameter, typed));
    if (value === null || value === undefined) return [];
    return [
      { parameterId: parameter._id, value, isConfirmed: confirmed.includes(parameter._id) || undefined },
    ];
  }),
  comment: typed.comment ?? report.comment,
  pdf: typed.pdf === undefined ? undefined : (typed.pdf?.path ?? null),
  isComplete,
});

/** How a value being typed compares with the reference range; the server's flag is authoritative. */
export function flagOfText(text: string, { low, high }: Pick<Parameter, 'low' | 'high'>) {
  const value = readNumber(text);
  if (value === null || value === undefined) return undefined;
  if (low !== null && value < low) return 'low';
  if (high !== null && value > high) return 'high';
  return low === null && high === null ? undefined : '';
}
