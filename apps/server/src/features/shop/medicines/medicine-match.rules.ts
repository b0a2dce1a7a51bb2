import type { DoseUnit } from '@tailwell/contract/shop/dose-units';
import type { Amount } from '../prescriptions/quantity.rules.ts';
import {
  type MedicineForm,
  type ParsedName,
  parseName,
  plainText,
  possibleSalts,
  withoutWords,
} from './medicine-names.rules.ts';
import { isSameStrength, parseStrength, type Strength } from './strength.rules.ts';

/** A medicine as prescribed by a vet. */
export interface PrescribedMedicine {
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
export interface ParsedMedicine extends ParsedName {
  strength: Strength | null;
  allowSubstitution: boolean;
}

const FORM_OF_DOSE: Partial<Record<DoseUnit, ParsedMedicine['form']>> = {
  tablet: 'tablet',
  capsule: 'capsule',
  ml: 'liquid',
  drop: 'drops',
  pipette: 'spot-on',
  vial: 'injection',
  sachet: 'powder',
};

/** Parses a line; if its name doesn't say the form, the unit of its dose does. */
export function parsePrescribed(line: PrescribedMedicine, dose: DoseUnit | null): ParsedMedicine {
  const { strength, rest } = parseStrength(`${line.medicine} ${line.strength}`);
  const { words, form } = parseName(rest);
  return {
    words,
    form: form ?? (dose ? (FORM_OF_DOSE[dose] ?? null) : null),
    strength,
    allowSubstitution: line.allowSubstitution,
  };
}

/** The substances to query the catalogue by for these lines. */
export const saltsToQuery = (parsed: ParsedMedicine[]) => [...new Set(parsed.flatMap(possibleSalts))];

/** `substitute`: of another brand than the one the vet named. */
type Fit = 'exact' | 'substitute';

/**
 * Whether a medicine is what was prescribed: exactly the same substances, the same strength and form, for this kind of
 * animal. Another brand than the one named fits only if the vet allows it. Null if it doesn't fit, or if that can't be
 * decided, because a word is neither a substance nor one of `brands`.
 */
export function fitOf(
  parsed: ParsedMedicine,
  medicine: Medicine,
  { pet, brands }: { /** What kind of animal it is for. */ pet: string; brands: string[] },
): Fit | null {
  if (!medicine.pets.includes(pet)) return null;
  if (!isFormOf(parsed.form, medicine.form)) return null;
  if (!isSameStrength(parsed.strength, parseStrength(medicine.strength).strength)) return null;
  let rest: string[] = parsed.words;
  for (const salt of medicine.salts) {
    const remaining = withoutWords(rest, plainText(salt).split(' '));
    if (!remaining) return null;
    rest = remaining;
  }
  if (rest.length === 0) return 'exact';
  const named = brands.find((brand) => parseName(brand).words.join(' ') === rest.join(' '));
  if (named === undefined) return null;
  if (named === medicine.brand) return 'exact';
  return parsed.allowSubstitution ? 'substitute' : null;
}

function isFormOf(parsedForm: ParsedMedicine['form'], form: MedicineForm): boolean {
  if (parsedForm === 'drops') return form === 'eye-drops' || form === 'ear-drops';
  return parsedForm === null || parsedForm === form;
}

/** The matches; none if they have several forms, as the line doesn't say which is meant. */
export function withoutAmbiguous<Match extends { form: MedicineForm }>(matches: Match[]): Match[] {
  return new Set(matches.map(({ form }) => form)).size > 1 ? [] : matches;
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
  const strength = parseStrength(medicine.strength).strength;
  const isSolid = packUnit === 'tablet' || packUnit === 'capsule';
  if (strength?.unit !== 'mg' || (strength.per === 'piece') !== isSolid) return null;
  return amount / strength.values.reduce((total, value) => total + value, 0);
}
