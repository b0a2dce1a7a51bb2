import type { HoldReason } from '@tailwell/contract/reading/comment-constants';

/** More links than this suggest advertising. */
const MAX_LINKS = 2;

const LINK =
  /https?:\/\/\S+|\bwww\.\S+|\b[a-z0-9-]+\.(?:com|in|net|org|info|shop|store|xyz|online|biz|ru|ly)\b/gi;

/** Accents of Latin letters; vowel signs of Indian scripts are letters in their own right. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Normalizes letters for comparison: lower case, no accents, one width, nothing invisible. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/[\u00ad\u200b-\u200d]/g, '')
    .toLowerCase();

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Letters set apart: "i d i o t", "i.d.i.o.t". */
const SPACED = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}](?:[\s._*-]{1,2}[\p{L}\p{N}]){2,}(?![\p{L}\p{M}\p{N}])/gu;

/** A word with dots inside: "idi.ot". */
const DOTTED = /[\p{L}\p{M}\p{N}]+(?:[._*-]+[\p{L}\p{M}\p{N}]+)+/gu;

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Why a text is held for review; null if it is not. A blocked word ending in a star also matches longer ones. */
export function screen(text: string, blockedWords: string[]): HoldReason | null {
  const folded = fold(text);
  const words = folded.match(WORD) ?? [];
  const sentence = ` ${words.join(' ')} `;
  const joined = (folded.match(DOTTED) ?? []).map((part) => ` ${lettersOf(part)} `);
  // Single letters hide where one word ends and the next begins.
  const spaced = (folded.match(SPACED) ?? []).map(lettersOf);
  const hasWord = (blocked: string) => {
    const isPrefix = blocked.endsWith('*');
    const letters = (fold(blocked).match(WORD) ?? []).join(' ');
    if (letters === '') return false;
    const needle = ` ${letters}${isPrefix ? '' : ' '}`;
    return (
      [sentence, ...joined].some((one) => one.includes(needle)) || spaced.some((one) => one.includes(letters))
    );
  };
  if (blockedWords.some(hasWord)) return 'blocked_word';
  return (text.match(LINK) ?? []).length > MAX_LINKS ? 'links' : null;
}
