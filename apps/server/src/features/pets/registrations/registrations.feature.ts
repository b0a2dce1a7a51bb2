import type { ServerFeature } from '../../../feature.ts';
import { serveRegistrationPapers } from './papers.routes.ts';
import { registrationCityOfficeHandlers, registrationHandlers } from './registrations.handlers.ts';
import { endRegistrations, remindOfEndingRegistrations } from './registrations.jobs.ts';
import { registrationMessages } from './registrations.messages.ts';
import { erase, exportData } from './registrations.personal-data.sql.ts';
import { registrationFinders, waitingRegistrations } from './registrations.review.sql.ts';
import { registryConsoleHandlers } from './registry-console.handlers.ts';

declare module '../../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'registration-paper': true;
  }
}

export const registrations = {
  calls: {
    registrations: registrationHandlers,
    registryConsole: registryConsoleHandlers,
    registrationCityOffice: registrationCityOfficeHandlers,
  },
  routes: serveRegistrationPapers,
  timedJobs: [
    { name: 'endRegistrations', cron: '5 * * * *', run: endRegistrations },
    // 10:30 in India, and again later in case no server was running then.
    { name: 'remindOfEndingRegistrations', cron: '0 5,9 * * *', run: remindOfEndingRegistrations },
  ],
  messages: registrationMessages,
  personalData: { exportData, erase },
  waiting: waitingRegistrations,
  finders: registrationFinders,
} satisfies ServerFeature;
