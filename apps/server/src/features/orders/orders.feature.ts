import type { ServerFeature } from '../../feature.ts';
import { orderHandlers } from './orders.handlers.ts';
import { sweepOrders } from './orders.jobs.ts';
import { payableOrder } from './payable.flow.ts';

declare module '../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'order-prescription': true;
    'order-return': true;
  }
}

export const orders = {
  calls: { orders: orderHandlers },
  timedJobs: [{ name: 'tendOrders', cron: '* * * * *', run: sweepOrders }],
  payable: payableOrder,
} satisfies ServerFeature;
