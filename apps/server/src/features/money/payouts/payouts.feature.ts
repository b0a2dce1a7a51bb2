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
import { serveStatements } from './payouts.routes.ts';
import { waitingPayouts } from './payouts.sql.ts';
import { issueCommissionInvoices } from './settlement-papers.flow.ts';
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
  routes: serveStatements,
  // Hourly: the first run of a Monday closes the week and invoices it.
  timedJobs: [
    {
      name: 'closeWeeks',
      cron: '5 * * * *',
      run: async ({ db, config: { company } }) => {
        await inTransaction(db, closeWeeks);
        await issueCommissionInvoices(db, company);
      },
    },
  ],
  messages: payoutMessages,
  waiting: waitingPayouts,
} satisfies ServerFeature;
