import type { HoldReason } from '@tailwell/contract/reading/comment-constants';

/** More links than these are what advertising has. */
const MOST_LINKS = 2;

const LINK =
  /https?:\/\/\S+|\bwww\.\S+|\b[a-z0-9-]+\.(?:com|in|net|org|info|shop|store|xyz|online|biz|ru|ly)\b/gi;

/** Accents of Latin letters; vowel signs of Indian scripts are letters of their own. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Letters as they are compared: small, without accents, in one width, nothing unseen among them. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/[\u00ad\u200b-\u200d]/g, '')
    .toLowerCase();

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Letters that somebody has set apart: "i d i o t", "i.d.i.o.t". */
const SPACED = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}](?:[\s._*-]{1,2}[\p{L}\p{N}]){2,}(?![\p{L}\p{M}\p{N}])/gu;

/** A word with dots within: "idi.ot". */
const DOTTED = /[\p{L}\p{M}\p{N}]+(?:[._*-]+[\p{L}\p{M}\p{N}]+)+/gu;

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Why a text waits for somebody to look at it; null: it doesn't. A word ends with a star where longer ones count, too. */
export function screen(text: string, blockedWords: string[]): HoldReason | null {
  const folded = fold(text);
  const words = folded.match(WORD) ?? [];
  const sentence = ` ${words.join(' ')} `;
  const joined = (folded.match(DOTTED) ?? []).map((part) => ` ${lettersOf(part)} `);
  // Single letters hide where one word ends and the next begins.
  const spaced = (folded.match(SPACED) ?? []).map(lettersOf);
  const isFound = (blocked: string) => {
    const isBeginning = blocked.endsWith('*');
    const letters = (fold(blocked).match(WORD) ?? []).join(' ');
    if (letters === '') return false;
    const wanted = ` ${letters}${isBeginning ? '' : ' '}`;
    return (
      [sentence, ...joined].some((one) => one.includes(wanted)) || spaced.some((one) => one.includes(letters))
    );
  };
  if (blockedWords.some(isFound)) return 'blocked_word';
  return (text.match(LINK) ?? []).length > MOST_LINKS ? 'links' : null;
}
