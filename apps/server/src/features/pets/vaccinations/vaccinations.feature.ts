import type { ServerFeature } from '../../../feature.ts';
import { serveCertificates } from './certificates.routes.ts';
import { careScheduleOfficeHandlers, vaccinationHandlers } from './vaccinations.handlers.ts';
import { checkAfterVaccination } from './vaccinations.jobs.ts';
import { vaccinationMessages } from './vaccinations.messages.ts';
import { eraseVaccinations, exportVaccinations } from './vaccinations.sql.ts';

export const vaccinations = {
  calls: { vaccinations: vaccinationHandlers, careScheduleOffice: careScheduleOfficeHandlers },
  routes: serveCertificates,
  queuedJobs: { checkAfterVaccination },
  messages: vaccinationMessages,
  personalData: { exportData: exportVaccinations, erase: eraseVaccinations },
} satisfies ServerFeature;
