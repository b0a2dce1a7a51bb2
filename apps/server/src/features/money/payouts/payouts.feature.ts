import type { ServerFeature } from '../../../feature.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { shopEarningHandlers, vetEarningHandlers } from './earnings.handlers.ts';
import {
  bankAccountHandlers,
  bankFileHandlers,
  payoutHandlers,
  settlementHandlers,
} from './payouts.handlers.ts';
import { payoutMessages } from './payouts.messages.ts';
import { waitingPayouts } from './payouts.sql.ts';
import { closeWeeks } from './settlements.sql.ts';

export const payouts = {
  calls: {
    settlementOffice: settlementHandlers,
    payoutOffice: payoutHandlers,
    bankAccountOffice: bankAccountHandlers,
    bankFileOffice: bankFileHandlers,
    vetEarnings: vetEarningHandlers,
    shopEarnings: shopEarningHandlers,
  },
  // Hourly: the first run of a Monday closes the week.
  timedJobs: [{ name: 'closeWeeks', cron: '5 * * * *', run: ({ db }) => inTransaction(db, closeWeeks) }],
  messages: payoutMessages,
  waiting: waitingPayouts,
} satisfies ServerFeature;
