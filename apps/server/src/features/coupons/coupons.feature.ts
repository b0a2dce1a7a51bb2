import type { ServerFeature } from '../../feature.ts';
import { couponHandlers } from './coupons.handlers.ts';

export const coupons = {
  calls: { coupons: couponHandlers },
} satisfies ServerFeature;
