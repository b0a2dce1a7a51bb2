import type { ServerFeature } from '../../../feature.ts';
import { couponHandlers } from './coupons.handlers.ts';
import { exportCouponUses } from './coupons.sql.ts';
import { couponBatchHandlers, couponOfficeHandlers, couponUseHandlers } from './office.handlers.ts';

export const coupons = {
  calls: {
    coupons: couponHandlers,
    couponOffice: couponOfficeHandlers,
    couponBatches: couponBatchHandlers,
    couponUses: couponUseHandlers,
  },
  personalData: { exportData: exportCouponUses },
} satisfies ServerFeature;
