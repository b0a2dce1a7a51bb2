interface Product {
  name: string;
  composition: string;
}

/** Quantity after an ingredient: "Chicken 32%", "Amoxicillin 250 mg". */
const QUANTITY = /[\s\d.,]*\d\s*(%|mcg|mg|g|kg|ml|iu)?$/i;

/**
 * The ingredient of a product that one of these words names, as on the pack; null: only the product's name has the
 * word; undefined: nothing does. `words` are comma-separated and in the singular.
 */
export function findAllergen({ name, composition }: Product, words: string): string | null | undefined {
  const escaped = words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => RegExp.escape(word));
  if (escaped.length === 0) return undefined;
  const pattern = new RegExp(`(?<!\\p{L})(${escaped.join('|')})(e?s)?(?!\\p{L})`, 'iu');
  const ingredient = composition
    .split(/[,;()\n]|\.\s/)
    .map((part) => part.trim())
    .find((part) => pattern.test(part));
  if (ingredient) return ingredient.replace(QUANTITY, '') || ingredient;
  return pattern.test(name) ? null : undefined;
}
