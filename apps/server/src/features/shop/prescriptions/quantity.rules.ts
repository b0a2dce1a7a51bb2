import type { DoseUnit } from '@tailwell/contract/shop/dose-units';
import type { PrescriptionLine } from '@tailwell/contract/shop/prescription-notes';
import { counted } from '../../../platform/format.ts';

/** An amount of a medicine. */
export interface Amount {
  amount: number;
  unit: DoseUnit;
}

type Line = Pick<PrescriptionLine, 'dose' | 'timesADay' | 'days'>;

/**
 * How much of a medicine is needed from the first to the last dose: "1½ tablets", 2 times a day for 7 days are 21
 * tablets. Countable units are rounded up to full ones, all others to a tenth. Null if the dose has no countable
 * number and unit, like "a thin layer".
 */
export function unitsToDispense({ dose, timesADay, days }: Line): Amount | null {
  const singleDose = parseDose(dose);
  if (!singleDose || !timesADay || !days) return null;
  // In thousandths: otherwise 0.1 × 3 is not 0.3, and rounding up would show it.
  const thousandths = Math.round(singleDose.amount * 1000) * timesADay * days;
  const step = isCounted(singleDose.unit) ? 1000 : 100;
  return { amount: (Math.ceil(thousandths / step) * step) / 1000, unit: singleDose.unit };
}

/** "21 tablets", "52.5 ml". */
export const formatAmount = ({ amount, unit }: Amount) =>
  counted(amount, unit, isCounted(unit) ? `${unit}s` : unit);

const isCounted = (unit: DoseUnit) => unit !== 'ml' && unit !== 'g' && unit !== 'mg';

const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 0.3334, '⅔': 0.6667 };

const NUMBERS: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  'a half': '0.5',
  half: '0.5',
  'a quarter': '0.25',
  quarter: '0.25',
};

/** A spoon is the one that comes with the bottle. */
const ML: Record<string, number> = { ml: 1, millilitre: 1, milliliter: 1, cc: 1, tsp: 5, teaspoon: 5 };

const UNITS: Record<string, DoseUnit> = {
  tablet: 'tablet',
  tab: 'tablet',
  chew: 'tablet',
  chewable: 'tablet',
  pill: 'tablet',
  bolus: 'tablet',
  capsule: 'capsule',
  cap: 'capsule',
  sachet: 'sachet',
  pipette: 'pipette',
  ampoule: 'vial',
  vial: 'vial',
  drop: 'drop',
  g: 'g',
  gm: 'g',
  gram: 'g',
  mg: 'mg',
};

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const DOSE = new RegExp(
  String.raw`${NUMBER}(?:\s*(?:-|–|to|or)\s*${NUMBER})?\s*(?:an? |of an? )?([a-z]+)(\s*(?:\/|per\b))?`,
);

/** The amount of one dose. For "1 to 2 tablets" the larger one, so that it never runs out. */
export function parseDose(dose: string): Amount | null {
  const match = DOSE.exec(inNumbers(dose));
  if (!match) return null;
  const [, first, second, word = '', perKilo] = match;
  // "0.1 mg/kg" means nothing without the pet's weight.
  if (perKilo) return null;
  const amount = Math.max(Number(first), Number(second ?? 0));
  if (!(amount > 0) || amount > 10_000) return null;
  const unit = word === 'bolus' ? word : word.replace(/s$/, '');
  const ml = ML[unit];
  if (ml) return { amount: amount * ml, unit: 'ml' };
  const known = UNITS[unit];
  return known ? { amount, unit: known } : null;
}

/** Turns "one and a half", "1½", "1 1/2" and ".5" into decimal numbers. */
function inNumbers(dose: string): string {
  return dose
    .toLowerCase()
    .replace(/\b(one|two|three|four|five|a half|half|a quarter|quarter)\b/g, (word) => NUMBERS[word] ?? word)
    .replace(/(\d+)?\s*([½¼¾⅓⅔])/g, (_, whole, part) => ` ${Number(whole ?? 0) + (FRACTIONS[part] ?? 0)}`)
    .replace(/(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)/g, (all, whole, top, bottom) =>
      Number(bottom) > 0 && Number(bottom) < 10
        ? `${Number(whole ?? 0) + Number(top) / Number(bottom)}`
        : all,
    )
    .replace(/(\d+) and (0\.\d+)/g, (_, whole, part) => `${Number(whole) + Number(part)}`)
    .replace(/(^|[^\d.])\.(\d)/g, '$10.$2')
    .replace(/(\d),(\d{3})\b/g, '$1$2');
}
