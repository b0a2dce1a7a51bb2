import type { ServerFeature } from '../../../feature.ts';
import { serveCalendar } from './calendar.routes.ts';
import { dueHandlers } from './dues.handlers.ts';
import { remindOfDues } from './dues.jobs.ts';
import { dueMessages } from './dues.messages.ts';
import { deleteFeed, exportFeed } from './feeds.sql.ts';

export const dues = {
  calls: { dues: dueHandlers },
  routes: serveCalendar,
  // 10:00 in India, and again later in case no server was running then.
  timedJobs: [{ name: 'remindOfDues', cron: '30 4,8 * * *', run: remindOfDues }],
  messages: dueMessages,
  personalData: { exportData: exportFeed, erase: deleteFeed },
} satisfies ServerFeature;
