import type { ServerFeature } from '../../feature.ts';
import { orderHandlers } from './orders.handlers.ts';
import { sweepOrders } from './orders.jobs.ts';

export const orders = {
  calls: { orders: orderHandlers },
  timedJobs: [{ name: 'tendOrders', cron: '* * * * *', run: sweepOrders }],
} satisfies ServerFeature;
