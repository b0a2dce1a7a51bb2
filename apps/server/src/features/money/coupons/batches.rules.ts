import { randomBytes } from 'node:crypto';

/** Without 0, O, 1 and I: people read codes out and copy them from paper. 32 of them, so that each is five bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Fifty bits behind the prefix: of 5,000 codes, nobody finds one in 2^37 tries. */
const CHANCE = 10;

/** A code that nobody can guess, behind a prefix. */
export const newCode = (prefix: string) =>
  prefix + Array.from(randomBytes(CHANCE), (byte) => LETTERS[byte % LETTERS.length]).join('');
