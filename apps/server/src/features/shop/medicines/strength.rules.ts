/**
 * A medicine's strength: for each substance, milligrams (or units) per unit such as a tablet, or per millilitre or
 * gram.
 */
export interface Strength {
  values: number[];
  per: 'piece' | 'ml';
  unit: 'mg' | 'iu';
}

const MG: Record<string, number> = { mcg: 0.001, ug: 0.001, µg: 0.001, μg: 0.001, mg: 1, g: 1000, gm: 1000 };

// "100 mg", "1,000mg", "2%", "100 mg/5 ml", "10 mg per g".
const TOKEN =
  /(\d+(?:\.\d+)?)\s*(mcg|µg|μg|ug|mg|gm|g|iu|%)(?![a-z])(?:\s*w\s*\/\s*[wv])?(?:\s*(?:\/|per)\s*(\d+(?:\.\d+)?)?\s*(ml|g|gm|tablet|tab|capsule|cap)(?![a-z]))?/g;

/**
 * Parses a strength out of a text and returns what is left of it. Null: none is stated. Percentages are weight by
 * volume, so 2% are 20 mg/ml; a trailing "per 5 ml" applies to all before it.
 */
export function parseStrength(text: string): { strength: Strength | null; rest: string } {
  const plain = text
    .toLowerCase()
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    // "200/50 mg" and "200 + 50 mg" are two strengths with one unit.
    .replace(/(\d+(?:\.\d+)?)\s*[/+]\s*(?=\d+(?:\.\d+)?\s*(mcg|mg|g|iu|%)(?![a-z]))/g, '$1 $2 ');
  const found = [...plain.matchAll(TOKEN)];
  // The volume of the bottle is no strength.
  const rest = plain.replace(TOKEN, ' ').replace(/\d+(?:\.\d+)?\s*ml\b/g, ' ');
  if (found.length === 0) return { strength: null, rest };
  const unit = found[0]?.[2] === 'iu' ? 'iu' : 'mg';
  const trailingPer = found.find(([, , , , per]) => per)?.slice(3, 5);
  const values = found.map(([, amount, amountUnit = '', perCount, per]) => {
    const [count = '1', perUnit = ''] = per ? [perCount, per] : (trailingPer ?? []);
    const size = Number(amount) * (amountUnit === '%' ? 10 : (MG[amountUnit] ?? 1));
    return /^(ml|g|gm)$/.test(perUnit) && amountUnit !== '%' ? size / Number(count || 1) : size;
  });
  const isLiquid = found.some(([, , of, , per]) => of === '%' || /^(ml|g|gm)$/.test(per ?? ''));
  return { strength: { values, per: isLiquid ? 'ml' : 'piece', unit }, rest };
}

/**
 * Whether two strengths are the same. A combination may be stated by its parts or by their sum: 200 mg + 50 mg of
 * amoxicillin and clavulanic acid is sold as 250 mg. Equal if neither states one.
 */
export function isSameStrength(one: Strength | null, other: Strength | null): boolean {
  if (!one || !other) return one === other;
  if (one.per !== other.per || one.unit !== other.unit) return false;
  const [values, otherValues] = [one.values.toSorted(ascending), other.values.toSorted(ascending)];
  if (values.length === otherValues.length)
    return values.every((value, at) => isClose(value, otherValues[at] ?? 0));
  if (values.length > 1 && otherValues.length > 1) return false;
  return isClose(sum(values), sum(otherValues));
}

const ascending = (one: number, other: number) => one - other;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const isClose = (one: number, other: number) => Math.abs(one - other) <= 1e-6 * Math.max(one, other);
