import type { ServerFeature } from '../../../feature.ts';
import { abuseReasonOfficeHandlers, abuseReportHandlers } from './abuse-reports.handlers.ts';
import {
  clearReportSources,
  eraseOldDrafts,
  redactErased,
  remindOfOldDrafts,
  writeToReporter,
} from './abuse-reports.jobs.ts';
import { abuseMessages } from './abuse-reports.messages.ts';
import { erase, exportData, exportSealed } from './abuse-reports.personal-data.sql.ts';
import { serveLetters } from './letters/letters.routes.ts';

export const abuseReports = {
  calls: { abuseReports: abuseReportHandlers, abuseReasonOffice: abuseReasonOfficeHandlers },
  routes: serveLetters,
  queuedJobs: { writeToReporter, redactReport: redactErased },
  timedJobs: [
    { name: 'eraseOldDrafts', cron: '50 21 * * *', run: eraseOldDrafts },
    // 10:30 in India, and again later in case no server was running then.
    { name: 'remindOfOldDrafts', cron: '0 5,9 * * *', run: remindOfOldDrafts },
    { name: 'clearReportSources', cron: '35 * * * *', run: clearReportSources },
  ],
  messages: abuseMessages,
  personalData: { exportData, exportSealed, erase },
} satisfies ServerFeature;
