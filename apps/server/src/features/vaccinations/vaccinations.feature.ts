import type { ServerFeature } from '../../feature.ts';
import { serveCertificates } from './certificates.routes.ts';
import { erase, exportData } from './personal-data.sql.ts';
import { vaccinationHandlers } from './vaccinations.handlers.ts';
import { checkAfterVaccination, remindOfDueVaccinations } from './vaccinations.jobs.ts';

export const vaccinations = {
  calls: { vaccinations: vaccinationHandlers },
  routes: serveCertificates,
  queuedJobs: { checkAfterVaccination },
  // Ten in the morning in India, and again later in case no server ran then.
  timedJobs: [{ name: 'remindOfDueVaccinations', cron: '30 4,8 * * *', run: remindOfDueVaccinations }],
  personalData: { exportData, erase },
} satisfies ServerFeature;
