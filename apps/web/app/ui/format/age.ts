import { counted } from './count';

/** Whole years and months between two days, each written "2026-11-21". */
export function ageOn(day: string, bornOn: string): { years: number; months: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [bornYear = 0, bornMonth = 0, bornDate = 0] = bornOn.split('-').map(Number);
  // Born on the 31st, an animal completes its month on the last day of a short month.
  const isMonthFull = date >= Math.min(bornDate, daysIn(year, month));
  const months = Math.max(0, (year - bornYear) * 12 + month - bornMonth - (isMonthFull ? 0 : 1));
  return { years: Math.floor(months / 12), months: months % 12 };
}

/** Formats an age: "2 yr 3 mo", "5 mo", "12 days". */
export function formatAge(bornOn: string, day: string): string {
  const { years, months } = ageOn(day, bornOn);
  if (years + months === 0) {
    const days = Math.max(0, Math.round((Date.parse(day) - Date.parse(bornOn)) / 86_400_000));
    return counted(days, 'day');
  }
  return [years && `${years} yr`, months && `${months} mo`].filter(Boolean).join(' ');
}

/** The approximate day of birth for an age given in years and months. */
export function approximateBirthDate(
  day: string,
  { years, months }: { years: number; months: number },
): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const count = year * 12 + month - 1 - (years * 12 + months);
  const [bornYear, bornMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const bornDate = Math.min(date, daysIn(bornYear, bornMonth));
  return [bornYear, bornMonth, bornDate].map((part) => String(part).padStart(2, '0')).join('-');
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Number of days between two days, each written "2026-11-21"; negative if `day` is past. */
export const daysUntil = (day: string, today: string) => (Date.parse(day) - Date.parse(today)) / 86_400_000;

/** A moment's day in India: "2026-11-21". */
export const dayOf = (moment: Date) => indianDay.format(moment);

/** The day this many days after another, both written "2026-11-21". */
export const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
