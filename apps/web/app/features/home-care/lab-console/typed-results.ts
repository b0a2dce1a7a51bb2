import type { LabReport, Parameter } from './lab';

/** What somebody has changed of a report and not saved yet; what is left out is as it was. */
export interface Typed {
  /** By parameter, as it was typed. */
  values: Record<string, string>;
  comment?: string;
  /** A PDF that was sent just now; null: none any more. */
  pdf?: { path: string; name: string } | null;
}

export const NOTHING_TYPED: Typed = { values: {} };

export const isTyped = ({ values, comment, pdf }: Typed) =>
  Object.keys(values).length > 0 || comment !== undefined || pdf !== undefined;

/** What stands in the field of a value. */
export const textOfValue = ({ _id, value }: Parameter, { values }: Typed) =>
  values[_id] ?? (value === null ? '' : String(value));

const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

/** The number that was typed, by a point or a comma; null: nothing; undefined: no number. */
export function readNumber(text: string): number | null | undefined {
  const tidy = text.trim().replace(',', '.');
  if (tidy === '') return null;
  return NUMBER.test(tidy) ? Number(tidy) : undefined;
}

/** Parameters whose fields hold no number. */
export const unreadableAmong = ({ parameters }: LabReport, typed: Typed) =>
  parameters.filter((one) => readNumber(textOfValue(one, typed)) === undefined).map(({ _id }) => _id);

/** What is saved. `confirmed`: parameters whose values were looked at again. */
export const toBody = (
  report: LabReport,
  typed: Typed,
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

/** How a value that is being typed stands against what is usual; the server says so for good. */
export function flagOfText(text: string, { low, high }: Pick<Parameter, 'low' | 'high'>) {
  const value = readNumber(text);
  if (value === null || value === undefined) return undefined;
  if (low !== null && value < low) return 'low';
  if (high !== null && value > high) return 'high';
  return low === null && high === null ? undefined : '';
}
