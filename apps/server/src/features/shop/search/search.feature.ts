import type { ServerFeature } from '../../../feature.ts';
import { eraseSearches, exportSearches } from './recent.sql.ts';
import { searchHandlers } from './search.handlers.ts';
import { refreshSearchTerms } from './search.jobs.ts';

export const search = {
  calls: { search: searchHandlers },
  timedJobs: [{ name: 'collectSearchWords', cron: '45 21 * * *', run: refreshSearchTerms }],
  personalData: { exportData: exportSearches, erase: eraseSearches },
} satisfies ServerFeature;
