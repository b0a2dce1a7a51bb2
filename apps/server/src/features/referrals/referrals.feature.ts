import type { ServerFeature } from '../../feature.ts';
import { referralHandlers } from './referrals.handlers.ts';

export const referrals = {
  calls: { referrals: referralHandlers },
} satisfies ServerFeature;
