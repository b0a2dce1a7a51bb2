import type { ServerFeature } from '../../feature.ts';
import { eraseDeletedAccounts } from './account.jobs.ts';

export const account = {
  timedJobs: [{ name: 'eraseDeletedAccounts', cron: '30 21 * * *', run: eraseDeletedAccounts }],
} satisfies ServerFeature;
