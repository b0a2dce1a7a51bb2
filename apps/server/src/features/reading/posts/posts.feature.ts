import type { ServerFeature } from '../../../feature.ts';
import { serveMedia } from './media.routes.ts';
import { erase, exportData } from './personal-data.sql.ts';
import { postHandlers } from './posts.handlers.ts';
import { sweepPostViews } from './posts.jobs.ts';

export const posts = {
  calls: { posts: postHandlers },
  routes: serveMedia,
  timedJobs: [{ name: 'sweepPostViews', cron: '10 20 * * *', run: sweepPostViews }],
  personalData: { exportData, erase },
} satisfies ServerFeature;
