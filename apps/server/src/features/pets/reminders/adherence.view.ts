import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { inIndianClock, inIndianDayAndTime } from '../../../platform/format.ts';
import { toCsv } from '../../../platform/http/csv.ts';
import { signedPaperUrl } from '../../../platform/http/files.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { firstName } from '../../shop/ratings/ratings.rules.ts';
import type { selectAdherence, selectDosesOf } from './adherence.sql.ts';

/** How long an address of the list is valid, in seconds. */
const CSV_LINK_SECONDS = 3_600;

/** Each reader has their own address, so that it ends with their access. */
export const csvPath = (readerId: string, petId: string) => `doses/${readerId}/${petId}.csv`;

export const csvUrl = (secret: string, readerId: string, petId: string) =>
  signedPaperUrl(secret, csvPath(readerId, petId), CSV_LINK_SECONDS);

const COLUMNS = {
  day: 'Day',
  dueAt: 'Due at',
  medicine: 'Medicine',
  dose: 'Dose',
  status: 'Status',
  answeredAt: 'Answered at',
  by: 'By',
};

/** A pet's doses as CSV, with times in India. */
export const toDosesCsv = (doses: Awaited<ReturnType<typeof selectDosesOf>>) =>
  toCsv(
    COLUMNS,
    doses.map((dose) => ({
      day: dayInIndia(dose.dueAt),
      dueAt: inIndianClock(dose.dueAt),
      medicine: nameOfMedicine(dose),
      dose: dose.dose,
      status: dose.status,
      answeredAt: dose.answeredAt && inIndianDayAndTime(dose.answeredAt),
      by: firstName(dose.answererName ?? ''),
    })),
    { hasHeading: true },
  );

/** The days with their totals. */
export function toAdherence(days: Awaited<ReturnType<typeof selectAdherence>>) {
  const totalOf = (status: 'given' | 'skipped' | 'missed') =>
    days.reduce((total, day) => total + day[status], 0);
  return { days, given: totalOf('given'), skipped: totalOf('skipped'), missed: totalOf('missed') };
}
