import type { ServerFeature } from '../../feature.ts';
import { instantHandlers } from './instant.handlers.ts';
import { answerInSandbox, endInstantRound, tendInstantRequests } from './instant.jobs.ts';

export const instant = {
  calls: { instant: instantHandlers },
  queuedJobs: { endInstantRound, answerInSandbox },
  timedJobs: [{ name: 'tendInstantRequests', cron: '* * * * *', run: tendInstantRequests }],
} satisfies ServerFeature;
