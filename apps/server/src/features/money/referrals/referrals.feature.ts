import type { ServerFeature } from '../../../feature.ts';
import { erase, exportData } from './personal-data.sql.ts';
import { referralHandlers } from './referrals.handlers.ts';

export const referrals = {
  calls: { referrals: referralHandlers },
  personalData: { exportData, erase },
} satisfies ServerFeature;
