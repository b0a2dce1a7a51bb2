import type { ServerFeature } from '../../../feature.ts';
import { erase, exportData } from './personal-data.sql.ts';
import { mailWelfareLetter, remindOfFollowUps, remindOfUnanswered } from './reminders.jobs.ts';
import {
  abuseReasonOfficeHandlers,
  authorityOfficeHandlers,
  welfareConsoleHandlers,
} from './welfare-console.handlers.ts';

export const welfareConsole = {
  calls: {
    welfareConsole: welfareConsoleHandlers,
    abuseReasonOffice: abuseReasonOfficeHandlers,
    authorityOffice: authorityOfficeHandlers,
  },
  queuedJobs: { mailWelfareLetter },
  timedJobs: [
    // Nine in the morning in India, and again later in case no server ran then.
    { name: 'remindOfFollowUps', cron: '30 3,6,9,12 * * *', run: remindOfFollowUps },
    { name: 'remindOfUnanswered', cron: '*/10 * * * *', run: remindOfUnanswered },
  ],
  personalData: { exportData, erase },
} satisfies ServerFeature;
