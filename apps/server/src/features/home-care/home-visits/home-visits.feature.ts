import type { ServerFeature } from '../../../feature.ts';
import { cancelUpcomingOf } from './home-visits.cancel.flow.ts';
import { homeVisitHandlers, homeVisitOfficeHandlers } from './home-visits.handlers.ts';
import { expireVisitHolds, notifyServedAreas, remindOfVisit } from './home-visits.jobs.ts';
import { payableVisit } from './home-visits.payable.flow.ts';
import { eraseVisits, exportVisits, lockUpcomingOf } from './home-visits.sql.ts';

export const homeVisits = {
  calls: { homeVisits: homeVisitHandlers, homeVisitOffice: homeVisitOfficeHandlers },
  queuedJobs: { remindOfVisit },
  timedJobs: [
    { name: 'expireVisitHolds', cron: '* * * * *', run: expireVisitHolds },
    { name: 'notifyServedAreas', cron: '*/10 * * * *', run: notifyServedAreas },
  ],
  payable: payableVisit,
  personalData: {
    lockUpcoming: { place: 5, lock: async (tx, userId) => ({ discounts: await lockUpcomingOf(tx, userId) }) },
    cancelUpcoming: cancelUpcomingOf,
    exportData: exportVisits,
    erase: eraseVisits,
  },
} satisfies ServerFeature;
