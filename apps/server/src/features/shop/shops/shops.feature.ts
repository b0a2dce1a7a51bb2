import type { ServerFeature } from '../../../feature.ts';
import { shopHandlers } from './shops.handlers.ts';
import { remindOfLicences } from './shops.jobs.ts';
import { shopMessages } from './shops.messages.ts';
import { shopFinders, waitingShops } from './shops.office.sql.ts';

export const shops = {
  calls: { shops: shopHandlers },
  messages: shopMessages,
  // Nine in the morning in India.
  timedJobs: [{ name: 'remindOfLicences', cron: '30 3 * * *', run: remindOfLicences }],
  waiting: waitingShops,
  finders: shopFinders,
} satisfies ServerFeature;
