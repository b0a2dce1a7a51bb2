import type { ServerFeature } from '../../../feature.ts';
import { waitingVisits } from './dispatch.cities.sql.ts';
import { dispatchHandlers } from './dispatch.handlers.ts';
import { alarmDispatchers, assignDueVisits } from './dispatch.jobs.ts';

export const dispatch = {
  calls: { dispatch: dispatchHandlers },
  timedJobs: [
    { name: 'assignDueVisits', cron: '* * * * *', run: assignDueVisits },
    { name: 'alarmDispatchers', cron: '* * * * *', run: alarmDispatchers },
  ],
  waiting: waitingVisits,
} satisfies ServerFeature;
