import type { ServerFeature } from '../../../feature.ts';
import { couponHandlers } from './coupons.handlers.ts';
import { couponBatchHandlers, couponOfficeHandlers, couponUseHandlers } from './office.handlers.ts';
import { exportData } from './personal-data.sql.ts';

export const coupons = {
  calls: {
    coupons: couponHandlers,
    couponOffice: couponOfficeHandlers,
    couponBatches: couponBatchHandlers,
    couponUses: couponUseHandlers,
  },
  personalData: { exportData },
} satisfies ServerFeature;
