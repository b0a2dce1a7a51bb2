import type { Context } from '../../../../context.ts';
import { conflict } from '../../../../platform/http/errors.ts';
import { selectCartLines } from '../../carts/carts.sql.ts';
import { expireOverdueOrders } from '../orders.jobs.ts';
import { OVERSOLD_CHECK } from '../stock.sql.ts';

/** Few enough that no order waits long for the cleanup of abandoned ones. */
const MAX_EXPIRED_PER_ORDER = 20;

/**
 * Runs an order. If a constraint reports too little stock, expires unpaid orders that hold it and retries once. Throws
 * 409 with the lines if another user had the last unit.
 */
export async function withOutOfStockRetry<T>(
  context: Pick<Context, 'db' | 'log'>,
  userId: string,
  order: () => Promise<T>,
): Promise<T> {
  const { db } = context;
  try {
    return await order().catch(async (error: unknown) => {
      if (!isOversold(error)) throw error;
      const expired = await expireOverdueOrders(context, { limit: MAX_EXPIRED_PER_ORDER, cartOf: userId });
      if (expired === 0) throw error;
      return order();
    });
  } catch (error) {
    if (!isOversold(error)) throw error;
    const lines = (await selectCartLines(db, userId)).filter((line) => line.available < line.quantity);
    const names = lines.map(({ name }) => name).join(', ');
    throw conflict(
      'OUT_OF_STOCK',
      names
        ? `There isn’t enough stock left of ${names}. Please check your cart.`
        : 'Some items just sold out. Please check your cart.',
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

const isOversold = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === OVERSOLD_CHECK;
