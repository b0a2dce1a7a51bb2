import type { ServerFeature } from '../../../feature.ts';
import { orderMessages } from './notifying/orders.messages.ts';
import { cancelOrdersOf, lockForCancellation } from './orders.cancel.flow.ts';
import { orderHandlers, orderOfficeHandlers, orderReasonOfficeHandlers } from './orders.handlers.ts';
import { sweepOrders } from './orders.jobs.ts';
import { payableOrder } from './orders.payable.flow.ts';
import { eraseOrders, exportOrders, orderFinders } from './orders.sql.ts';
import { waitingOrders } from './overdue.sql.ts';

declare module '../../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'order-prescription': true;
    'order-return': true;
  }
}

export const orders = {
  calls: {
    orders: orderHandlers,
    orderReasonOffice: orderReasonOfficeHandlers,
    orderOffice: orderOfficeHandlers,
  },
  timedJobs: [{ name: 'tendOrders', cron: '* * * * *', run: sweepOrders }],
  messages: orderMessages,
  payable: payableOrder,
  personalData: {
    lockUpcoming: { place: 6, lock: lockForCancellation },
    cancelUpcoming: cancelOrdersOf,
    exportData: exportOrders,
    erase: eraseOrders,
  },
  waiting: waitingOrders,
  finders: orderFinders,
} satisfies ServerFeature;
