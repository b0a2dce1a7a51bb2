import { randomInt } from 'node:crypto';

/** A test run passes one SEED to all of its processes; without it, each process has its own. */
const ownSeed = randomInt(2 ** 31);
export const readSeed = () => Number(process.env.SEED ?? ownSeed);

/**
 * Repeatable randomness: the seed is printed, and read from SEED if set. It only covers what the test itself decides,
 * not how requests interleave in the server.
 */
export function openChance(name: string) {
  const seed = readSeed();
  console.info(`${name}: SEED=${seed}`);
  return { seed, ...chanceOf(seed) };
}

/** 3 to the power of 18: coprime to what `newInt` is called with. */
const STRIDE = 387_420_489;
let issued = 0;

/**
 * Restarts the numbers: a test file gets the same ones from the same seed, whatever files ran in its process before.
 * `from` separates processes that write into copies of one database.
 */
export function restartNumbers(from = 0) {
  issued = from;
}

/** Returns an integer below `below` that was not used since the numbers restarted, for what must be unique. */
export function newInt(below: number): number {
  issued += 1;
  return (Math.floor((readSeed() / 2 ** 31) * below) + issued * STRIDE) % below;
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Likewise, a code of eight letters and digits. */
export function newLetters(): string {
  const number = newInt(LETTERS.length ** 8);
  return Array.from(
    { length: 8 },
    (_, at) => LETTERS[Math.floor(number / LETTERS.length ** at) % LETTERS.length],
  ).join('');
}

export interface Chance {
  /** An integer from 0, or from `from`, below `below`, like `randomInt`. */
  int: (from: number, below?: number) => number;
  pick: <T>(items: readonly T[]) => T;
  shuffle: <T>(items: readonly T[]) => T[];
  /** A generator for one of several concurrent clients: its values don't depend on what the others use. */
  fork: () => Chance;
}

function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  // Mulberry32: 32 bits of state, uniform enough for choosing among a few.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, below?: number) =>
    below === undefined ? Math.floor(next() * from) : from + Math.floor(next() * (below - from));
  return {
    int,
    fork: () => chanceOf(int(2 ** 32)),
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new Error('nothing to choose from');
      return items[int(items.length)] as T;
    },
    shuffle: <T>(items: readonly T[]): T[] => {
      const left = [...items];
      return items.map(() => left.splice(int(left.length), 1)[0] as T);
    },
  };
}
