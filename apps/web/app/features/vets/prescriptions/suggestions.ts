import { commonMedicines } from '@tailwell/contract/shop/common-medicines';
import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import type { LineText } from './notes';

type NamedMedicine = Pick<LineText, 'medicine' | 'strength'>;

const byName = new Map(commonMedicines.map((one) => [nameOfMedicine(one), one]));

/** Suggestions while a vet types, offered by the browser: "Cephalexin tablets 300 mg". */
export const suggestions = [...byName.keys()];

/**
 * Changes to a line when its medicine's name is edited: a chosen suggestion fills both fields. Typing letter by letter
 * may lead to another strength ("5 mg/ml"), so that stays unchanged.
 */
export function nameMedicine(before: string, text: string): Partial<NamedMedicine> {
  const suggestion = text.length - before.length === 1 ? undefined : byName.get(text);
  return suggestion ?? { medicine: text };
}

/** A strength in either field, as vets write it: "250 mg", "1.5mg/ml", "2%". */
const STRENGTH = /\d\s*(mcg|µg|mg|g|gm|iu|%)(?![a-z])/i;

const withoutStrength = new Set(
  commonMedicines.flatMap(({ medicine, strength }) => (strength ? [] : [medicine.toLowerCase()])),
);

/** Whether a medicine is named without its strength; some have none. */
export function lacksStrength({ medicine, strength }: NamedMedicine): boolean {
  const name = medicine.trim().toLowerCase();
  return name !== '' && !strength.trim() && !STRENGTH.test(name) && !withoutStrength.has(name);
}
