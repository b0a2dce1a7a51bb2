import type { ServerFeature } from '../../feature.ts';
import { instantHandlers } from './instant.handlers.ts';
import { endInstantRound, sweepInstantRequests } from './instant.jobs.ts';
import { payableRequest } from './payable.flow.ts';

export const instant = {
  calls: { instant: instantHandlers },
  queuedJobs: { endInstantRound },
  timedJobs: [{ name: 'tendInstantRequests', cron: '* * * * *', run: sweepInstantRequests }],
  payable: payableRequest,
} satisfies ServerFeature;
