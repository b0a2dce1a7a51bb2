import type { ServerFeature } from '../../feature.ts';
import { couponHandlers } from './coupons.handlers.ts';
import { exportData } from './personal-data.sql.ts';

export const coupons = {
  calls: { coupons: couponHandlers },
  personalData: { exportData },
} satisfies ServerFeature;
