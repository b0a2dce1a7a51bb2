import { commonMedicines } from '@tailwell/contract/shop/common-medicines';
import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import type { LineText } from './notes';

type Named = Pick<LineText, 'medicine' | 'strength'>;

const byName = new Map(commonMedicines.map((one) => [nameOfMedicine(one), one]));

/** What is suggested while a vet types, as the browser offers it: "Cephalexin tablets 300 mg". */
export const suggestions = [...byName.keys()];

/**
 * What becomes of a line as its medicine's name is changed: a suggestion that was chosen goes into both fields. Who types
 * letter by letter may be on the way to another strength ("5 mg/ml"), so that stays as it is.
 */
export function nameMedicine(before: string, text: string): Partial<Named> {
  const chosen = text.length - before.length === 1 ? undefined : byName.get(text);
  return chosen ?? { medicine: text };
}

/** In one of the two fields, as people write it: "250 mg", "1.5mg/ml", "2%". */
const STRENGTH = /\d\s*(mcg|µg|mg|g|gm|iu|%)(?![a-z])/i;

const withoutStrength = new Set(
  commonMedicines.flatMap(({ medicine, strength }) => (strength ? [] : [medicine.toLowerCase()])),
);

/** Whether a medicine is named and its strength isn't; some have none to tell. */
export function lacksStrength({ medicine, strength }: Named): boolean {
  const name = medicine.trim().toLowerCase();
  return name !== '' && !strength.trim() && !STRENGTH.test(name) && !withoutStrength.has(name);
}
