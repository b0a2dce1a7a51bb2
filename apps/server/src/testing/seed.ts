import { randomInt } from 'node:crypto';

/** A run of tests gives one SEED to all of its processes; without it, each process has one of its own. */
const ownSeed = randomInt(2 ** 31);
export const readSeed = () => Number(process.env.SEED ?? ownSeed);

/**
 * Chance that can be played again: the seed is printed, and taken from SEED where that is set. Only what the test itself
 * decides hangs on it; how requests meet in the server does not.
 */
export function openChance(name: string) {
  const seed = readSeed();
  console.info(`${name}: SEED=${seed}`);
  return { seed, ...chanceOf(seed) };
}

/** 3 to the power of 18: it has no factor in common with what `newInt` is asked for. */
const STRIDE = 387_420_489;
let given = 0;

/**
 * Restarts the numbers: a test file gets the same ones from the same seed, whatever files ran in its process before.
 * `from` keeps processes apart that write into copies of one database.
 */
export function restartNumbers(from = 0) {
  given = from;
}

/** A whole number below `below` that has not been given since the numbers restarted, for what must be unique. */
export function newInt(below: number): number {
  given += 1;
  return (Math.floor((readSeed() / 2 ** 31) * below) + given * STRIDE) % below;
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Likewise a code of eight letters and digits. */
export function newLetters(): string {
  const number = newInt(LETTERS.length ** 8);
  return Array.from(
    { length: 8 },
    (_, at) => LETTERS[Math.floor(number / LETTERS.length ** at) % LETTERS.length],
  ).join('');
}

export interface Chance {
  /** A whole number from 0, or from `from`, below `below`, as `randomInt` gives it. */
  int: (from: number, below?: number) => number;
  pick: <T>(things: readonly T[]) => T;
  shuffle: <T>(things: readonly T[]) => T[];
  /** Chance for one of several who go on at the same time: what it gives doesn't hang on what the others take. */
  fork: () => Chance;
}

function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  // Mulberry32: 32 bits of state, even enough for choosing among a few.
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
    pick: <T>(things: readonly T[]): T => {
      if (things.length === 0) throw new Error('nothing to choose from');
      return things[int(things.length)] as T;
    },
    shuffle: <T>(things: readonly T[]): T[] => {
      const left = [...things];
      return things.map(() => left.splice(int(left.length), 1)[0] as T);
    },
  };
}
