import type { ServerFeature } from '../../../feature.ts';
import { savedProductHandlers } from './saved-products.handlers.ts';
import { notifyOfSaved } from './saved-products.jobs.ts';
import { savedProductMessages } from './saved-products.messages.ts';
import { eraseSaved, exportSaved } from './saved-products.sql.ts';

export const savedProducts = {
  calls: { savedProducts: savedProductHandlers },
  messages: savedProductMessages,
  // From half past eight in the morning to half past nine in the evening in India.
  timedJobs: [{ name: 'notifyOfSaved', cron: '*/5 3-15 * * *', run: notifyOfSaved }],
  personalData: { exportData: exportSaved, erase: eraseSaved },
} satisfies ServerFeature;
