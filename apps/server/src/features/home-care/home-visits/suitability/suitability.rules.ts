import { formatPets, type PetCategorySlug } from '@tailwell/contract/pet-categories';
import { counted, inIndianDate } from '../../../../platform/format.ts';

/** Which pets a service is for; null: no limit. Ages in whole weeks. */
export interface Limits {
  minAgeWeeks: number | null;
  maxAgeWeeks: number | null;
  onlySex: 'male' | 'female' | null;
  minWeightKg: number | null;
  maxWeightKg: number | null;
  minGapDays: number | null;
}

export interface LimitedPet {
  name: string;
  kind: PetCategorySlug;
  sex: 'male' | 'female' | 'unknown';
  /** Like 2026-11-29; null: unknown. */
  bornOn: string | null;
  weightKg: number | null;
}

/** Days like 2026-11-29: the service is done between `from` and `until`. */
interface Days {
  today: string;
  from: string;
  until: string;
}

/** Which pets a service is for, and the fact about this one: "puppies up to 16 weeks", "Bruno is 2 years 3 months." */
interface Misfit {
  limit: string;
  fact: string;
}

const DAY = 86_400_000;
const WEEKS_PER_YEAR = 52;

/** Ages up to this one are given in weeks. */
const MAX_WEEKS = 26;

const YOUNG_NAMES: Partial<Record<PetCategorySlug, string>> = {
  dog: 'puppies',
  cat: 'kittens',
  cattle: 'calves',
  horse: 'foals',
};

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
const weeksOn = (day: string, bornOn: string) => Math.floor(daysBetween(bornOn, day) / 7);
const dateOf = (day: string) => inIndianDate(new Date(day));
const formatWeeks = (weeks: number) =>
  weeks > 0 && weeks % WEEKS_PER_YEAR === 0
    ? counted(weeks / WEEKS_PER_YEAR, 'year')
    : counted(weeks, 'week');

/** "9 weeks", "5 months", "2 years 3 months". */
function formatAgeOn(day: string, bornOn: string): string {
  const weeks = weeksOn(day, bornOn);
  if (weeks < 1) return counted(daysBetween(bornOn, day), 'day');
  if (weeks <= MAX_WEEKS) return counted(weeks, 'week');
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [bornYear = 0, bornMonth = 0, bornDate = 0] = bornOn.split('-').map(Number);
  const months = (year - bornYear) * 12 + month - bornMonth - (date < bornDate ? 1 : 0);
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years && counted(years, 'year'), rest && counted(rest, 'month')].filter(Boolean).join(' ');
}

const youngestOf = ({ minAgeWeeks }: Limits, { kind }: LimitedPet) =>
  `${formatPets(kind)} from ${formatWeeks(minAgeWeeks ?? 0)}`;

function oldestOf({ maxAgeWeeks }: Limits, { kind }: LimitedPet) {
  const maxWeeks = maxAgeWeeks ?? 0;
  return `${(maxWeeks <= WEEKS_PER_YEAR && YOUNG_NAMES[kind]) || formatPets(kind)} up to ${formatWeeks(maxWeeks)}`;
}

/**
 * Why a service can't be done for a pet on any of these days; undefined: it can. `lastOn`: when it was last done, or is
 * booked.
 */
export function misfitOf(
  limits: Limits,
  pet: LimitedPet,
  { lastOn, days }: { lastOn: string | null; days: Days },
): Misfit | undefined {
  return (
    misfitByAge(limits, pet, days) ?? misfitByBody(limits, pet) ?? misfitByGap(limits, pet, lastOn, days)
  );
}

function misfitByAge(limits: Limits, pet: LimitedPet, { today, from, until }: Days): Misfit | undefined {
  const { bornOn, name } = pet;
  if (bornOn === null) return undefined;
  const fact = `${name} ${from > today ? 'will be' : 'is'} ${formatAgeOn(from, bornOn)}.`;
  if (limits.minAgeWeeks !== null && weeksOn(until, bornOn) < limits.minAgeWeeks) {
    return { limit: youngestOf(limits, pet), fact };
  }
  return limits.maxAgeWeeks !== null && weeksOn(from, bornOn) > limits.maxAgeWeeks
    ? { limit: oldestOf(limits, pet), fact }
    : undefined;
}

function misfitByBody(limits: Limits, { kind, name, sex, weightKg }: LimitedPet): Misfit | undefined {
  const { onlySex, minWeightKg, maxWeightKg } = limits;
  if (onlySex !== null && sex !== 'unknown' && sex !== onlySex) {
    return { limit: `${onlySex} ${formatPets(kind)}`, fact: `${name} is ${sex}.` };
  }
  if (weightKg === null) return undefined;
  const fact = `${name} weighs ${weightKg} kg.`;
  if (minWeightKg !== null && weightKg < minWeightKg) {
    return { limit: `${formatPets(kind)} from ${minWeightKg} kg`, fact };
  }
  return maxWeightKg !== null && weightKg > maxWeightKg
    ? { limit: `${formatPets(kind)} up to ${maxWeightKg} kg`, fact }
    : undefined;
}

function misfitByGap(
  { minGapDays }: Limits,
  { kind, name }: LimitedPet,
  lastOn: string | null,
  { today, until }: Days,
): Misfit | undefined {
  if (minGapDays === null || lastOn === null || daysBetween(lastOn, until) >= minGapDays) return undefined;
  return {
    limit: `${formatPets(kind)} who had it at least ${counted(minGapDays, 'day')} ago`,
    fact: `${name} ${lastOn > today ? 'is booked for' : 'had it on'} ${dateOf(lastOn)}.`,
  };
}

/** Which pets a service is for, and what is unknown about this one. */
interface Unknown {
  limit: string;
  missing: 'age' | 'sex' | 'weight';
}

/** What is missing about a pet to decide whether a service suits it; undefined: nothing. */
export function unknownOf(limits: Limits, pet: LimitedPet): Unknown | undefined {
  const { minAgeWeeks, maxAgeWeeks, onlySex, minWeightKg, maxWeightKg } = limits;
  const { bornOn, sex, weightKg } = pet;
  const kind = formatPets(pet.kind);
  if (bornOn === null && maxAgeWeeks !== null) return { limit: oldestOf(limits, pet), missing: 'age' };
  if (bornOn === null && minAgeWeeks !== null) return { limit: youngestOf(limits, pet), missing: 'age' };
  if (sex === 'unknown' && onlySex !== null) return { limit: `${onlySex} ${kind}`, missing: 'sex' };
  if (weightKg !== null || (minWeightKg ?? maxWeightKg) === null) return undefined;
  const from = minWeightKg === null ? '' : ` from ${minWeightKg} kg`;
  const upTo = maxWeightKg === null ? '' : ` up to ${maxWeightKg} kg`;
  return { limit: kind + from + upTo, missing: 'weight' };
}
