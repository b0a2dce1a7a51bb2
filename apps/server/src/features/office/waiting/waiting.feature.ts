import type { ServerFeature } from '../../../feature.ts';
import { failedJobMoments } from '../../../platform/jobs/failed-jobs.ts';
import type { WaitingSource } from '../../../waiting.ts';
import { failedJobHandlers } from './failed-jobs.handlers.ts';
import { waitingHandlers } from './waiting.handlers.ts';

const failedJobs: WaitingSource = {
  kind: 'failedJobs',
  who: 'manage_jobs',
  select: () => failedJobMoments,
};

/** What waits for each member of staff, over all features. */
export const waiting = (sources: WaitingSource[]) =>
  ({
    calls: {
      waiting: (context) => waitingHandlers(context, [...sources, failedJobs]),
      failedJobs: failedJobHandlers,
    },
  }) satisfies ServerFeature;
