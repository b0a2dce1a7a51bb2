import type { ServerFeature } from '../../../feature.ts';
import { couponHandlers } from './coupons.handlers.ts';
import { couponBatchHandlers, couponOfficeHandlers, couponUseHandlers } from './coupons.office.handlers.ts';
import { exportCouponUses } from './coupons.sql.ts';

export const coupons = {
  calls: {
    coupons: couponHandlers,
    couponOffice: couponOfficeHandlers,
    couponBatches: couponBatchHandlers,
    couponUses: couponUseHandlers,
  },
  personalData: { exportData: exportCouponUses },
} satisfies ServerFeature;
