import type { ServerFeature } from '../../feature.ts';
import { instantHandlers } from './instant.handlers.ts';
import { endInstantRound, sweepInstantRequests } from './instant.jobs.ts';

export const instant = {
  calls: { instant: instantHandlers },
  queuedJobs: { endInstantRound },
  timedJobs: [{ name: 'tendInstantRequests', cron: '* * * * *', run: sweepInstantRequests }],
} satisfies ServerFeature;
