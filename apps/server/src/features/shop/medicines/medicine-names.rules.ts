import type { medicineForms } from '@tailwell/contract/shop/product-constants';

export type MedicineForm = (typeof medicineForms)[number];

/** Other names of substances, and their salts that are prescribed under the plain name, mapped to the usual name. */
const SYNONYMS: [string, string][] = [
  ['co amoxiclav', 'amoxicillin clavulanic acid'],
  ['coamoxiclav', 'amoxicillin clavulanic acid'],
  ['amoxyclav', 'amoxicillin clavulanic acid'],
  ['amoxiclav', 'amoxicillin clavulanic acid'],
  ['amoxycillin', 'amoxicillin'],
  ['potassium clavulanate', 'clavulanic acid'],
  ['clavulanate potassium', 'clavulanic acid'],
  ['clavulanate', 'clavulanic acid'],
  ['cephalexin', 'cefalexin'],
  ['frusemide', 'furosemide'],
  ['beclomethasone dipropionate', 'beclometasone'],
  ['beclometasone dipropionate', 'beclometasone'],
  ['beclomethasone', 'beclometasone'],
  ['lignocaine', 'lidocaine'],
  ['acetaminophen', 'paracetamol'],
  ['phenobarbitone', 'phenobarbital'],
  ['carboxymethylcellulose sodium', 'carboxymethylcellulose'],
  ['carmellose', 'carboxymethylcellulose'],
  ['probiotics', 'probiotic'],
  ['electrolytes', 'electrolyte'],
  ['oral rehydration salts', 'electrolyte'],
];

/** Parts of a salt's name that change neither its effect nor how its strength is stated. */
const IGNORED_SALT_PARTS = new Set(
  'hyclate monohydrate dihydrate trihydrate anhydrous hydrochloride hcl maleate gluconate digluconate nitrate embonate pamoate'.split(
    ' ',
  ),
);

/** Words for how it is given, longest first. */
const FORM_NAMES: [string, MedicineForm | 'drops'][] = [
  ['ophthalmic solution', 'eye-drops'],
  ['eye drops', 'eye-drops'],
  ['eye drop', 'eye-drops'],
  ['ear drops', 'ear-drops'],
  ['ear drop', 'ear-drops'],
  ['oral suspension', 'liquid'],
  ['oral solution', 'liquid'],
  ['suspension', 'liquid'],
  ['syrup', 'liquid'],
  ['elixir', 'liquid'],
  ['tablets', 'tablet'],
  ['tablet', 'tablet'],
  ['tabs', 'tablet'],
  ['tab', 'tablet'],
  ['chews', 'tablet'],
  ['bolus', 'tablet'],
  ['boluses', 'tablet'],
  ['capsules', 'capsule'],
  ['capsule', 'capsule'],
  ['caps', 'capsule'],
  ['cap', 'capsule'],
  ['injection', 'injection'],
  ['inj', 'injection'],
  ['drops', 'drops'],
  ['cream', 'cream'],
  ['ointment', 'ointment'],
  ['gel', 'gel'],
  ['lotion', 'lotion'],
  ['shampoo', 'shampoo'],
  ['spray', 'spray'],
  ['spot on', 'spot-on'],
  ['pipettes', 'spot-on'],
  ['pipette', 'spot-on'],
  ['powder', 'powder'],
  ['granules', 'powder'],
  ['sachets', 'powder'],
  ['sachet', 'powder'],
  ['paste', 'paste'],
  ['dip concentrate', 'dip'],
  ['dip', 'dip'],
  ['wash', 'dip'],
];

/** Words besides the substance that change nothing. */
const IGNORED_TERMS = new Set(
  'and with plus of the for in oral chewable chewables chew dog dogs cat cats bird birds puppy puppies kitten kittens rabbit rabbits horse horses cattle skin coat wound medicated veterinary'.split(
    ' ',
  ),
);

/** The patient's weight: "4.5 to 10 kg", "up to 10 kg". Ignored, as the strength decides. */
const WEIGHTS = /(up to\s+)?\d+(\.\d+)?(\s*(to|-|–)\s*\d+(\.\d+)?)?\s*kg\b/gi;

/** The parts of a medicine's name. */
export interface ParsedName {
  /** The remaining words, for substances and brands, in order. */
  words: string[];
  /** How it is given; `drops`: into eyes or ears; null: not stated. */
  form: MedicineForm | 'drops' | null;
}

/**
 * Parses a medicine's name as vets or catalogues write it. The strength is parsed by `parseStrength` and ignored here.
 */
export function parseName(text: string): ParsedName {
  let rest = ` ${plainText(text.replace(WEIGHTS, ' '))} `;
  let form: ParsedName['form'] = null;
  for (const [words, means] of FORM_NAMES) {
    const without = rest.replaceAll(` ${words} `, ' ');
    if (without !== rest) form ??= means;
    rest = without;
  }
  for (const [other, usual] of SYNONYMS) rest = rest.replaceAll(` ${other} `, ` ${usual} `);
  const words = rest
    .split(' ')
    .filter((word) => word !== '' && !IGNORED_TERMS.has(word) && !IGNORED_SALT_PARTS.has(word));
  return { words, form };
}

/** Every run of up to three adjacent words, each a possible substance. */
export function possibleSalts({ words }: Pick<ParsedName, 'words'>): string[] {
  const found = new Set<string>();
  for (const at of words.keys()) {
    for (const length of [1, 2, 3]) {
      if (at + length <= words.length) found.add(words.slice(at, at + length).join(' '));
    }
  }
  return [...found];
}

/** The words without the first occurrence of a run of others; null if they don't contain it. */
export function withoutWords(words: string[], run: string[]): string[] | null {
  const at = words.findIndex((_, start) => run.every((word, offset) => words[start + offset] === word));
  return at < 0 || run.length === 0 ? null : [...words.slice(0, at), ...words.slice(at + run.length)];
}

/** Lower-cases and strips accents; everything but letters and digits becomes a space. */
export const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
