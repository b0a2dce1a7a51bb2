import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { conflict } from '../../platform/errors.ts';
import { selectCartLines } from '../carts/carts.sql.ts';
import { OVERSOLD } from './stock.sql.ts';

/** Runs an order; when a constraint says that somebody else had the last piece, throws 409 with the lines. */
export async function orOutOfStock<T>(
  db: Kysely<Database>,
  userId: string,
  order: () => Promise<T>,
): Promise<T> {
  try {
    return await order();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (constraint !== OVERSOLD) throw error;
    const lines = (await selectCartLines(db, userId)).filter((line) => line.available < line.quantity);
    const names = lines.map(({ name }) => name).join(', ');
    throw conflict(
      'OUT_OF_STOCK',
      names
        ? `Somebody was a moment faster: there is not enough left of ${names}.`
        : 'Somebody was a moment faster. Please look at your cart again.',
      {
        lines: lines.map(({ id, listingId, name, available }) => ({
          lineId: id,
          listingId,
          name,
          available,
        })),
      },
    );
  }
}
