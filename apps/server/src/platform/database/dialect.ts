import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { Pool } from 'pg';
import { REPLAN_MARK } from './prepare-repeated.ts';

/**
 * Statements in transactions mostly find few rows by key. One plan for all values is good enough for them; without this
 * setting PostgreSQL replans many of them each time, which is half of its work for an order.
 */
const PLANNED_ONCE = 'set local plan_cache_mode = force_generic_plan';

/** PostgreSQL's dialect, with transactions that begin and are set up in one round trip. */
export function openDialect(pool: Pool): PostgresDialect {
  const config = { pool };
  return Object.assign(new PostgresDialect(config), { createDriver: () => new OneRoundTripDriver(config) });
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class OneRoundTripDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ) {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean);
    // Two statements in one text can't be prepared.
    const begin = ['begin', ...modes, REPLAN_MARK].join(' ');
    try {
      await connection.executeQuery(CompiledQuery.raw(`${begin}; ${PLANNED_ONCE}`));
    } catch (error) {
      // `begin` may have succeeded.
      await this.rollbackTransaction(connection as PostgresConnection).catch(() => {});
      throw error;
    }
  }
}
