import { sql } from 'kysely';

/** A line of an order that is a medicine: by prescription, or by its tariff (HSN 3003 and 3004). Knows `products`. */
export const isMedicine = sql<boolean>`
  (order_lines.needs_prescription or coalesce(left(products.hsn_code, 4) in ('3003', '3004'), false))`;
