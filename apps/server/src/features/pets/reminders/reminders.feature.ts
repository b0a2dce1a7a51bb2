import type { ServerFeature } from '../../../feature.ts';
import { endLastDoses, remindOfDoses } from './doses.jobs.ts';
import { reminderHandlers } from './reminders.handlers.ts';
import { reminderMessages } from './reminders.messages.ts';
import { serveDoses } from './reminders.routes.ts';
import { eraseReminders, exportReminders } from './reminders.sql.ts';

export const reminders = {
  calls: { reminders: reminderHandlers },
  routes: serveDoses,
  timedJobs: [
    { name: 'remindOfDoses', cron: '* * * * *', run: remindOfDoses },
    { name: 'endLastDoses', cron: '*/10 * * * *', run: endLastDoses },
  ],
  messages: reminderMessages,
  personalData: { exportData: exportReminders, erase: eraseReminders },
} satisfies ServerFeature;
