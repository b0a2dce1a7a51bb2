import { type PetCategorySlug, petCategories } from '../pet-categories.ts';

/** A value's reference range, for a species and an age range. */
export interface LabRange {
  species: PetCategorySlug;
  fromMonths: number;
  /** Null: no upper age limit. */
  toMonths: number | null;
  /** Null: no bound. */
  low: number | null;
  high: number | null;
}

const NUMBER = String.raw`\d{1,7}(?:\.\d{1,4})?`;
const AGES = /^(?:(\d{1,3})\s*[-–]\s*(\d{1,3})|from\s+(\d{1,3}))\s*months?$/i;
const VALUES = new RegExp(
  String.raw`^(?:(${NUMBER})\s*[-–]\s*(${NUMBER})|up to\s+(${NUMBER})|from\s+(${NUMBER}))$`,
  'i',
);
const MAX_MONTHS = 600;

/**
 * Parses reference ranges as typed, one per line: "Dogs | 0–6 months | 0.3–1.2", or "Cats | up to 0.9" for any age.
 * Throws an Error with a sentence that names the line.
 */
export function readRanges(text: string): LabRange[] {
  const ranges = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(readLine);
  const overlapping = ranges.find((one, at) =>
    ranges.slice(at + 1).some((other) => isOverlapping(one, other)),
  );
  if (overlapping) throw new Error(`${nameOf(overlapping.species)}: two of the lines are for the same age.`);
  return ranges;
}

function readLine(line: string): LabRange {
  const parts = line.split('|').map((part) => part.trim());
  const [name = '', ages = '', values = ''] = parts.length === 2 ? [parts[0], '', parts[1]] : parts;
  const species = petCategories.find((kind) => kind.name.toLowerCase() === name.toLowerCase())?.slug;
  if (!species || parts.length > 3) {
    throw new Error(`“${line}”: begin with the animals, like “Dogs | 0–6 months | 0.3–1.2”.`);
  }
  return { species, ...readAges(ages, line), ...readValues(values, line) };
}

function readAges(ages: string, line: string) {
  if (ages === '') return { fromMonths: 0, toMonths: null };
  const [, from, to, since] = AGES.exec(ages) ?? [];
  const fromMonths = Number(from ?? since ?? Number.NaN);
  const toMonths = to === undefined ? null : Number(to);
  const isValid = fromMonths <= MAX_MONTHS && (toMonths ?? MAX_MONTHS) <= MAX_MONTHS;
  if (!isValid || (toMonths !== null && toMonths <= fromMonths)) {
    throw new Error(`“${line}”: write the age like “0–6 months” or “from 6 months”, up to 600.`);
  }
  return { fromMonths, toMonths };
}

function readValues(values: string, line: string) {
  const [, low, high, max, min] = VALUES.exec(values) ?? [];
  const range = { low: numberOf(low ?? min), high: numberOf(high ?? max) };
  const { low: from, high: to } = range;
  if ((from === null && to === null) || (from !== null && to !== null && to < from)) {
    throw new Error(`“${line}”: write the values like “0.3–1.2”, “up to 0.9” or “from 0.5”.`);
  }
  return range;
}

const numberOf = (digits: string | undefined) => (digits === undefined ? null : Number(digits));

const isOverlapping = (one: LabRange, other: LabRange) =>
  one.species === other.species &&
  one.fromMonths < (other.toMonths ?? Number.POSITIVE_INFINITY) &&
  other.fromMonths < (one.toMonths ?? Number.POSITIVE_INFINITY);

const nameOf = (slug: PetCategorySlug) => petCategories.find((kind) => kind.slug === slug)?.name ?? slug;

/** Formats reference ranges as they are typed. */
export const formatRanges = (ranges: LabRange[]) =>
  ranges
    .map(({ species, fromMonths, toMonths, low, high }) => {
      const ages =
        toMonths === null
          ? fromMonths > 0
            ? `from ${fromMonths} months`
            : ''
          : `${fromMonths}–${toMonths} months`;
      const values = low === null ? `up to ${high}` : high === null ? `from ${low}` : `${low}–${high}`;
      return [nameOf(species), ages, values].filter(Boolean).join(' | ');
    })
    .join('\n');
