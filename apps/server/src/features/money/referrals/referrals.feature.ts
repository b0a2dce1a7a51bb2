import type { ServerFeature } from '../../../feature.ts';
import { referralHandlers } from './referrals.handlers.ts';
import { referralMessages } from './referrals.messages.ts';
import { eraseReferrals, exportReferrals } from './referrals.sql.ts';

export const referrals = {
  calls: { referrals: referralHandlers },
  messages: referralMessages,
  personalData: { exportData: exportReferrals, erase: eraseReferrals },
} satisfies ServerFeature;
