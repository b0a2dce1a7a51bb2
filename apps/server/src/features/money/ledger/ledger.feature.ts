import type { ServerFeature } from '../../../feature.ts';
import { checkBooks, ledgerHandlers, rateHandlers } from './ledger.handlers.ts';

export const ledger = {
  calls: { partnerRates: rateHandlers, ledgerOffice: ledgerHandlers },
  timedJobs: [{ name: 'checkBooks', cron: '50 20 * * *', run: checkBooks }],
} satisfies ServerFeature;
