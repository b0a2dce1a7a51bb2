import { medicineBrands } from '../../../reference/medicine-brands.ts';
import { parseName, possibleSalts } from './medicine-names.rules.ts';
import { parseStrength } from './strength.rules.ts';

const parseTokens = (medicine: string) => parseName(parseStrength(medicine).rest).words;

/** Words to look up in the catalogue, to find out which words of these names are substances. */
export const possibleIngredients = (medicines: string[]) => [
  ...new Set(medicines.flatMap((medicine) => possibleSalts({ words: parseTokens(medicine) }))),
];

/**
 * The substances in a medicine by its name: those that the catalogue knows, and those of a known brand. A name without
 * any known substance is its own only ingredient, so that the same name twice is still the same medicine.
 */
export function ingredientsOf(medicine: string, known: ReadonlySet<string>): string[] {
  const words = parseTokens(medicine);
  const found = possibleSalts({ words }).flatMap(
    (run) => medicineBrands.get(run) ?? (known.has(run) ? [run] : []),
  );
  if (found.length > 0) return [...new Set(found)];
  return words.length > 0 ? [words.join(' ')] : [];
}
