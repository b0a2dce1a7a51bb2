/** Spellings that sound alike in India, in the order in which they are unified. */
const ALIKE: [RegExp, string][] = [
  [/ksh|x/g, 'ks'],
  [/ck|q/g, 'k'],
  // Aspirated consonants are often written without their h, and so is "sh".
  [/ph/g, 'f'],
  [/ch+/g, 'C'],
  [/([bdgjkst])h/g, '$1'],
  // As in "cephalexin", else as in "calcium".
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 'j'],
  [/(?<=[aeo])w(?![aeiou])|au|ou/g, 'o'],
  [/w/g, 'v'],
  [/oo|uu/g, 'u'],
  [/a[iy]|e[iy]/g, 'e'],
  [/ee|ea|ie|(?!^)y/g, 'i'],
  // Doubled letters.
  [/(.)\1+/g, '$1'],
];

const SILENT: [RegExp, string][] = [
  // A short a within a word is hardly audible: "Aparna", "Aprna". Nor is an h.
  [/(?!^)[ah]/g, ''],
  [/(.)\1+/g, '$1'],
];

/**
 * How a lower-case word in Latin letters sounds in India: the same for "Pooja" and "Puja", "Sharma" and "Sarma".
 */
export function soundOf(word: string): string {
  return replaceAll(exactSoundOf(word), SILENT);
}

/** The same, keeping every vowel: "khana" isn't "kaan". */
export const exactSoundOf = (word: string): string => replaceAll(word.replace(/[^a-z]/g, ''), ALIKE);

const replaceAll = (text: string, all: [RegExp, string][]) =>
  all.reduce((sound, [from, to]) => sound.replace(from, to), text);

// Letters of Devanagari, without each consonant's inherent vowel.
const LETTERS: Record<string, string> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n',
  ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n',
  प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v', ळ: 'l',
  श: 'sh', ष: 'sh', स: 's', ह: 'h',
}; // biome-ignore format: as a table
const VOWELS: Record<string, string> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ee',
  उ: 'u',
  ऊ: 'oo',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
};
const SIGNS: Record<string, string> = {
  'ा': 'aa',
  'ि': 'i',
  'ी': 'ee',
  'ु': 'u',
  'ू': 'oo',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
};
const VIRAMA = '्';
const NASALS: Record<string, string> = { 'ं': 'n', 'ँ': 'n', 'ः': '' };

/** Transliterates a word from Devanagari as users type it: "कुत्ता" is "kuttaa". Other letters stay. */
export function toLatin(word: string): string {
  // The dot below is optional; it distinguishes no words that are searched for.
  const letters = [...word.normalize('NFD').replaceAll('\u093c', '')];
  return letters
    .map((letter, at) => {
      const consonant = LETTERS[letter];
      if (consonant === undefined) return VOWELS[letter] ?? SIGNS[letter] ?? NASALS[letter] ?? letter;
      const next = letters[at + 1];
      // The inherent vowel is silent at the end of a word.
      const isBare = next === undefined || next === VIRAMA || next in SIGNS;
      return isBare ? consonant : `${consonant}a`;
    })
    .join('')
    .replaceAll(VIRAMA, '');
}

/** Whether a word is written in Devanagari. */
export const isDevanagari = (word: string) => /\p{Script=Devanagari}/u.test(word);
