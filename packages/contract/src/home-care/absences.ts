/** A day off: "2026-12-25", in India. */
export interface Absence {
  day: string;
  reason: string;
}

const LINE = /^(\d{4}-\d{2}-\d{2})(?:\s*\|\s*(.*))?$/;
const MAX_REASON = 200;

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/**
 * Parses days as typed, one per line: "2026-12-25 | Christmas". Throws an Error with a sentence that names the line.
 */
export function readAbsences(text: string): Absence[] {
  const absences = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, day = '', reason = ''] = LINE.exec(line) ?? [];
      if (!isDay(day)) throw new Error(`“${line}”: write it like “2026-12-25 | Christmas”.`);
      if (reason.length > MAX_REASON) throw new Error(`“${line.slice(0, 40)}…”: the reason is too long.`);
      return { day, reason };
    })
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const duplicate = absences.find(({ day }, at) => absences[at + 1]?.day === day);
  if (duplicate) throw new Error(`${duplicate.day} is listed twice.`);
  return absences;
}

/** Formats days as they are typed. */
export const formatAbsences = (absences: Absence[]) =>
  absences.map(({ day, reason }) => [day, reason].filter(Boolean).join(' | ')).join('\n');
