import type { ServerFeature } from '../../feature.ts';
import { consultationHandlers } from './consultations.handlers.ts';
import { confirmInSandbox, expireHoldsOfAll, remindOfConsultation } from './consultations.jobs.ts';

export const consultations = {
  calls: { consultations: consultationHandlers },
  queuedJobs: { remindOfConsultation, confirmInSandbox },
  timedJobs: [{ name: 'expireHolds', cron: '* * * * *', run: expireHoldsOfAll }],
} satisfies ServerFeature;
