import type { ServerFeature } from '../../../feature.ts';
import { caseFinders, waitingCases } from './cases.sql.ts';
import { authorityOfficeHandlers, welfareConsoleHandlers } from './welfare-console.handlers.ts';
import { mailWelfareLetter, remindOfFollowUps, remindOfUnanswered } from './welfare-console.jobs.ts';
import { erase, exportData } from './welfare-console.personal-data.sql.ts';

export const welfareConsole = {
  calls: {
    welfareConsole: welfareConsoleHandlers,
    authorityOffice: authorityOfficeHandlers,
  },
  queuedJobs: { mailWelfareLetter },
  timedJobs: [
    // 9:00 in India, and again later in case no server was running then.
    { name: 'remindOfFollowUps', cron: '30 3,6,9,12 * * *', run: remindOfFollowUps },
    { name: 'remindOfUnanswered', cron: '*/10 * * * *', run: remindOfUnanswered },
  ],
  personalData: { exportData, erase },
  waiting: waitingCases,
  finders: caseFinders,
} satisfies ServerFeature;
