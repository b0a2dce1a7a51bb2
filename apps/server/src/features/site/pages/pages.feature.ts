import type { ServerFeature } from '../../../feature.ts';
import { messageOfficeHandlers, pageHandlers } from './pages.handlers.ts';
import { passOnMessage, sweepMessages } from './pages.jobs.ts';

export const pages = {
  calls: { pages: pageHandlers, messageOffice: messageOfficeHandlers },
  queuedJobs: { passOnMessage },
  timedJobs: [{ name: 'sweepMessages', cron: '25 21 * * *', run: sweepMessages }],
} satisfies ServerFeature;
