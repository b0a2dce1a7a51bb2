import type { ServerFeature } from '../../../feature.ts';
import { serveMedia } from './media.routes.ts';
import { postHandlers } from './posts.handlers.ts';
import { sweepPostViews } from './posts.jobs.ts';
import { eraseLikes, exportLikes } from './posts.sql.ts';

export const posts = {
  calls: { posts: postHandlers },
  routes: serveMedia,
  timedJobs: [{ name: 'sweepPostViews', cron: '10 20 * * *', run: sweepPostViews }],
  personalData: { exportData: exportLikes, erase: eraseLikes },
} satisfies ServerFeature;
