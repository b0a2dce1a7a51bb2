import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { takeTurns } from './deliveries.sql.ts';

/** Turns are asked of the database for so much of a second, and so many, at once: one that dies leaves no longer a pause. */
const LOT_SECONDS = 0.1;
const LARGEST_LOT = 50;

/** Hands out when letters may go, of all servers together: each call gives in how many milliseconds its turn is. */
export function openTurns(db: Kysely<Database>, perSecond: number): () => Promise<number> {
  const count = Math.min(Math.max(1, Math.floor(perSecond * LOT_SECONDS)), LARGEST_LOT);
  const turns: number[] = [];
  let asking: Promise<void> | undefined;
  const ask = async () => {
    const first = performance.now() + (await takeTurns(db, { perSecond, count }));
    for (let nth = 0; nth < count; nth += 1) turns.push(first + (nth * 1_000) / perSecond);
  };
  return async () => {
    for (;;) {
      const turn = turns.shift();
      if (turn !== undefined) return Math.max(0, turn - performance.now());
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      await asking;
    }
  };
}
