import type { ServerFeature } from '../../../feature.ts';
import { instantHandlers } from './instant.handlers.ts';
import { endInstantRound, sweepInstantRequests } from './instant.jobs.ts';
import { payableRequest } from './instant.payable.flow.ts';
import { cancelVetRequestsOf, lockOpenRequestOf } from './request-vet.flow.ts';
import { eraseRequests, exportRequests } from './requests.sql.ts';

export const instant = {
  calls: { instant: instantHandlers },
  queuedJobs: { endInstantRound },
  timedJobs: [{ name: 'tendInstantRequests', cron: '* * * * *', run: sweepInstantRequests }],
  payable: payableRequest,
  personalData: {
    lockUpcoming: { place: 4, lock: lockOpenRequestOf },
    cancelUpcoming: cancelVetRequestsOf,
    exportData: exportRequests,
    erase: eraseRequests,
  },
} satisfies ServerFeature;
