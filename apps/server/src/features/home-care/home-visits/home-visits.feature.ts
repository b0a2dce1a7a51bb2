import type { ServerFeature } from '../../../feature.ts';
import { bookingParts, expireAllHolds } from '../../bookings/bookings/bookings.flow.ts';
import { visitBooking } from './home-visits.booking.flow.ts';
import { homeVisitHandlers, homeVisitOfficeHandlers } from './home-visits.handlers.ts';
import { notifyServedAreas, remindOfVisit } from './home-visits.jobs.ts';
import { visitMessages } from './home-visits.messages.ts';
import { eraseVisits, exportVisits } from './home-visits.sql.ts';

const { payable, personalData } = bookingParts(visitBooking);

export const homeVisits = {
  calls: { homeVisits: homeVisitHandlers, homeVisitOffice: homeVisitOfficeHandlers },
  queuedJobs: { remindOfVisit },
  timedJobs: [
    { name: 'expireVisitHolds', cron: '* * * * *', run: (context) => expireAllHolds(context, visitBooking) },
    { name: 'notifyServedAreas', cron: '*/10 * * * *', run: notifyServedAreas },
  ],
  messages: visitMessages,
  payable,
  personalData: {
    ...personalData,
    exportData: exportVisits,
    erase: eraseVisits,
  },
} satisfies ServerFeature;
