import type { ServerFeature } from '../../../feature.ts';
import { referralHandlers } from './referrals.handlers.ts';
import { eraseReferrals, exportReferrals } from './referrals.sql.ts';

export const referrals = {
  calls: { referrals: referralHandlers },
  personalData: { exportData: exportReferrals, erase: eraseReferrals },
} satisfies ServerFeature;
