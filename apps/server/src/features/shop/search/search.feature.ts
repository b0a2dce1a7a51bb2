import type { ServerFeature } from '../../../feature.ts';
import { eraseSearches, exportSearches } from './recent.sql.ts';
import { searchHandlers } from './search.handlers.ts';
import { refreshSearchIndex } from './search-index.sql.ts';

export const search = {
  calls: { search: searchHandlers },
  timedJobs: [
    // Adds the words of what is new since yesterday.
    { name: 'collectSearchWords', cron: '45 21 * * *', run: ({ db }) => refreshSearchIndex(db) },
  ],
  personalData: { exportData: exportSearches, erase: eraseSearches },
} satisfies ServerFeature;
