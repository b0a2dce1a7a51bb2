import type { DoseUnit } from '@tailwell/contract/shop/dose-units';
import type { Amount } from '../prescriptions/quantity.rules.ts';
import {
  type MedicineForm,
  plainText,
  possibleSalts,
  type ReadName,
  readName,
  withoutWords,
} from './medicine-names.rules.ts';
import { isSameStrength, readStrength, type Strength } from './strength.rules.ts';

/** A medicine as prescribed by a vet. */
export interface Prescribed {
  medicine: string;
  strength: string;
  allowSubstitution: boolean;
}

/** A medicine in the catalogue. */
export interface Medicine {
  brand: string;
  /** Substances by their usual names. */
  salts: string[];
  strength: string;
  form: MedicineForm;
  /** For which kinds of animals. */
  pets: string[];
  packAmount: number | null;
  packUnit: DoseUnit | null;
}

/** A prescription's line, parsed. */
export interface Wanted extends ReadName {
  strength: Strength | null;
  allowSubstitution: boolean;
}

const FORM_OF_DOSE: Partial<Record<DoseUnit, Wanted['form']>> = {
  tablet: 'tablet',
  capsule: 'capsule',
  ml: 'liquid',
  drop: 'drops',
  pipette: 'spot-on',
  vial: 'injection',
  sachet: 'powder',
};

/** Parses a line; if its name doesn't say the form, the unit of its dose does. */
export function readPrescribed(line: Prescribed, dose: DoseUnit | null): Wanted {
  const { strength, rest } = readStrength(`${line.medicine} ${line.strength}`);
  const { words, form } = readName(rest);
  return {
    words,
    form: form ?? (dose ? (FORM_OF_DOSE[dose] ?? null) : null),
    strength,
    allowSubstitution: line.allowSubstitution,
  };
}

/** The substances to query the catalogue by for these lines. */
export const saltsToLookFor = (wanted: Wanted[]) => [...new Set(wanted.flatMap(possibleSalts))];

/** `substitute`: of another brand than the one the vet named. */
type Fit = 'exact' | 'substitute';

/**
 * Whether a medicine is what was prescribed: exactly the same substances, the same strength and form, for this kind of
 * animal. Another brand than the one named fits only if the vet allows it. Null if it doesn't fit, also if a word is
 * neither a substance nor one of `brands` and so leaves it open.
 */
export function fitOf(
  wanted: Wanted,
  medicine: Medicine,
  { pet, brands }: { /** What kind of animal it is for. */ pet: string; brands: string[] },
): Fit | null {
  if (!medicine.pets.includes(pet)) return null;
  if (!isFormOf(wanted.form, medicine.form)) return null;
  if (!isSameStrength(wanted.strength, readStrength(medicine.strength).strength)) return null;
  let rest: string[] = wanted.words;
  for (const salt of medicine.salts) {
    const without = withoutWords(rest, plainText(salt).split(' '));
    if (!without) return null;
    rest = without;
  }
  if (rest.length === 0) return 'exact';
  const named = brands.find((brand) => readName(brand).words.join(' ') === rest.join(' '));
  if (named === undefined) return null;
  if (named === medicine.brand) return 'exact';
  return wanted.allowSubstitution ? 'substitute' : null;
}

function isFormOf(wanted: Wanted['form'], form: MedicineForm): boolean {
  if (wanted === 'drops') return form === 'eye-drops' || form === 'ear-drops';
  return wanted === null || wanted === form;
}

/** The certain ones among the fitting medicines: none if the line doesn't say the form and there are several. */
export function certainOf<Found extends { form: MedicineForm }>(found: Found[]): Found[] {
  return new Set(found.map(({ form }) => form)).size > 1 ? [] : found;
}

/** A millilitre of a watery medicine has about twenty drops. */
const DROPS_PER_ML = 20;

/** How many packs hold an amount; null if they can't be compared, like drops and sachets. */
export function packsFor({ amount, unit }: Amount, medicine: Medicine): number | null {
  const { packAmount, packUnit } = medicine;
  if (packAmount === null || packUnit === null) return null;
  const needed = inUnit(amount, unit, packUnit, medicine);
  // 1e-9: 0.3 / 0.1 is slightly more than 3.
  return needed === null ? null : Math.max(1, Math.ceil(needed / packAmount - 1e-9));
}

function inUnit(amount: number, unit: DoseUnit, packUnit: DoseUnit, medicine: Medicine): number | null {
  if (unit === packUnit) return amount;
  if (unit === 'drop' && packUnit === 'ml') return amount / DROPS_PER_ML;
  if (unit !== 'mg') return null;
  const strength = readStrength(medicine.strength).strength;
  const isPiece = packUnit === 'tablet' || packUnit === 'capsule';
  if (strength?.unit !== 'mg' || (strength.per === 'piece') !== isPiece) return null;
  return amount / strength.values.reduce((all, value) => all + value, 0);
}
