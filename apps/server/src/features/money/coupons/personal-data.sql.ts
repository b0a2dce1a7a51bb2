import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  couponUses: jsonRows(sql`
      select code, state, discount_paise, coupon_uses.created_at
      from coupon_uses join coupons on coupons.id = coupon_id where user_id = ${userId} order by coupon_uses.id`),
});
