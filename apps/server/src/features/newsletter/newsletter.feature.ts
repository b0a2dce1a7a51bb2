import type { ServerFeature } from '../../feature.ts';
import { newsletterHandlers } from './newsletter.handlers.ts';
import { askAboutNewsletter, sweepNewsletter } from './newsletter.jobs.ts';

export const newsletter = {
  calls: { newsletter: newsletterHandlers },
  queuedJobs: { askAboutNewsletter },
  timedJobs: [{ name: 'sweepNewsletter', cron: '20 21 * * *', run: sweepNewsletter }],
} satisfies ServerFeature;
