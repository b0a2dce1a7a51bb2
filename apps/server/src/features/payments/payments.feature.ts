import type { ServerFeature } from '../../feature.ts';
import { paymentHandlers } from './payments.handlers.ts';
import { checkOpenPayments, sendRefund } from './payments.jobs.ts';
import { serveWebhooks } from './payments.routes.ts';

export const payments = {
  calls: { payments: paymentHandlers },
  routes: serveWebhooks,
  queuedJobs: { sendRefund },
  timedJobs: [{ name: 'checkOpenPayments', cron: '* * * * *', run: checkOpenPayments }],
} satisfies ServerFeature;
