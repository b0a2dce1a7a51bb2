import type { ServerFeature } from '../../../feature.ts';
import type { Payable } from './payable.flow.ts';
import { paymentHandlers } from './payments.handlers.ts';
import { checkOpenPayments, sendRefund } from './payments.jobs.ts';
import { paymentMessages } from './payments.messages.ts';
import { paymentOfficeHandlers } from './payments.office.handlers.ts';
import { paymentFinders } from './payments.office.sql.ts';
import { serveWebhooks } from './payments.routes.ts';
import { exportPayments } from './payments.sql.ts';
import { waitingRefunds } from './refunds.sql.ts';

export const payments = (payables: Payable[]) =>
  ({
    calls: {
      payments: (context) => paymentHandlers({ ...context, payables }),
      paymentOffice: paymentOfficeHandlers,
    },
    routes: (app, context) => serveWebhooks(app, { ...context, payables }),
    queuedJobs: { sendRefund: (context, payload) => sendRefund({ ...context, payables }, payload) },
    timedJobs: [
      {
        name: 'checkOpenPayments',
        cron: '* * * * *',
        run: (context) => checkOpenPayments({ ...context, payables }),
      },
    ],
    messages: paymentMessages,
    personalData: { exportData: exportPayments },
    waiting: waitingRefunds,
    finders: paymentFinders,
  }) satisfies ServerFeature;
