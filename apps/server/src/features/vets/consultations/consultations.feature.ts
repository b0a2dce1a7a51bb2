import type { ServerFeature } from '../../../feature.ts';
import { bookingParts } from '../../bookings/bookings/bookings.flow.ts';
import { consultationBooking } from './consultations.booking.flow.ts';
import { consultationHandlers } from './consultations.handlers.ts';
import { expireHoldsOfAll, remindOfConsultation } from './consultations.jobs.ts';
import { consultationMessages } from './consultations.messages.ts';
import { consultationOfficeHandlers } from './consultations.office.handlers.ts';
import { consultationFinders, eraseConsultations, exportConsultations } from './consultations.sql.ts';

declare module '../../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'consultation-photo': true;
  }
}

const { payable, personalData } = bookingParts(consultationBooking);

export const consultations = {
  calls: {
    consultations: consultationHandlers,
    consultationOffice: consultationOfficeHandlers,
  },
  queuedJobs: { remindOfConsultation },
  timedJobs: [{ name: 'expireHolds', cron: '* * * * *', run: expireHoldsOfAll }],
  messages: consultationMessages,
  payable,
  personalData: {
    ...personalData,
    exportData: exportConsultations,
    erase: eraseConsultations,
  },
  finders: consultationFinders,
} satisfies ServerFeature;
