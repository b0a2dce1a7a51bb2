import type { ServerFeature } from '../../feature.ts';
import { orderHandlers } from './orders.handlers.ts';
import { tendOrders } from './orders.jobs.ts';

export const orders = {
  calls: { orders: orderHandlers },
  timedJobs: [{ name: 'tendOrders', cron: '* * * * *', run: tendOrders }],
} satisfies ServerFeature;
