import type { ServerFeature } from '../../../feature.ts';
import { applicationHandlers, applicationOfficeHandlers } from './applications.handlers.ts';
import { deleteOldApplications } from './applications.jobs.ts';
import { applicationMessages } from './applications.messages.ts';
import { erase, exportData, exportSealed } from './applications.personal-data.sql.ts';
import { applicationFinders, waitingApplications } from './applications.review.sql.ts';

declare module '../../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'application-document': true;
  }
}

export const applications = {
  calls: { applications: applicationHandlers, applicationOffice: applicationOfficeHandlers },
  timedJobs: [{ name: 'deleteOldApplications', cron: '45 21 * * *', run: deleteOldApplications }],
  messages: applicationMessages,
  personalData: { exportData, exportSealed, erase },
  waiting: waitingApplications,
  finders: applicationFinders,
} satisfies ServerFeature;
