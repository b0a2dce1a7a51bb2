import type { ServerFeature } from '../../../feature.ts';
import { erase } from './lab.erase.flow.ts';
import { markLateReports } from './lab.jobs.ts';
import { labOfficeHandlers, labParameterOfficeHandlers } from './lab.office.handlers.ts';
import { serveReports } from './lab.routes.ts';
import { labConsoleHandlers } from './lab-console.handlers.ts';
import { labReportHandlers } from './lab-reports.handlers.ts';
import { exportReports } from './reports.sql.ts';
import { waitingReports } from './work.sql.ts';

declare module '../../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'lab-report': true;
  }
}

export const lab = {
  calls: {
    labConsole: labConsoleHandlers,
    labReports: labReportHandlers,
    labOffice: labOfficeHandlers,
    labParameterOffice: labParameterOfficeHandlers,
  },
  routes: serveReports,
  timedJobs: [{ name: 'markLateReports', cron: '*/5 * * * *', run: markLateReports }],
  personalData: { exportData: exportReports, erase },
  waiting: waitingReports,
} satisfies ServerFeature;
