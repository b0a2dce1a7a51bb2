import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  payments: jsonRows(sql`
      select id, amount_paise, status, method, refunded_paise, completed_at, created_at
      from payments where user_id = ${userId} order by created_at`),
});
