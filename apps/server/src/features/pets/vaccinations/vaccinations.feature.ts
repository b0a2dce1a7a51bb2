import type { ServerFeature } from '../../../feature.ts';
import { serveCertificates } from './certificates.routes.ts';
import { careScheduleOfficeHandlers } from './office.handlers.ts';
import { erase, exportData } from './personal-data.sql.ts';
import { vaccinationHandlers } from './vaccinations.handlers.ts';
import { checkAfterVaccination } from './vaccinations.jobs.ts';

export const vaccinations = {
  calls: { vaccinations: vaccinationHandlers, careScheduleOffice: careScheduleOfficeHandlers },
  routes: serveCertificates,
  queuedJobs: { checkAfterVaccination },
  personalData: { exportData, erase },
} satisfies ServerFeature;
