import type { ServerFeature } from '../../../feature.ts';
import { cancelUpcomingOf } from './consultations.cancel.flow.ts';
import { consultationHandlers } from './consultations.handlers.ts';
import { expireHoldsOfAll, remindOfConsultation } from './consultations.jobs.ts';
import { cancelReasonOfficeHandlers, consultationOfficeHandlers } from './consultations.office.handlers.ts';
import { eraseConsultations, exportConsultations, lockUpcomingOf } from './consultations.sql.ts';
import { payableConsultation } from './paying/consultations.payable.flow.ts';

declare module '../../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'consultation-photo': true;
  }
}

export const consultations = {
  calls: {
    consultations: consultationHandlers,
    cancelReasonOffice: cancelReasonOfficeHandlers,
    consultationOffice: consultationOfficeHandlers,
  },
  queuedJobs: { remindOfConsultation },
  timedJobs: [{ name: 'expireHolds', cron: '* * * * *', run: expireHoldsOfAll }],
  payable: payableConsultation,
  personalData: {
    lockUpcoming: { place: 5, lock: async (tx, userId) => ({ discounts: await lockUpcomingOf(tx, userId) }) },
    cancelUpcoming: cancelUpcomingOf,
    exportData: exportConsultations,
    erase: eraseConsultations,
  },
} satisfies ServerFeature;
