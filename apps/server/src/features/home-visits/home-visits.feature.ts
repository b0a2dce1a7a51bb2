import type { ServerFeature } from '../../feature.ts';
import { notifyServedAreas, remindOfVisit } from './reminders.jobs.ts';

export const homeVisits = {
  queuedJobs: { remindOfVisit },
  timedJobs: [{ name: 'notifyServedAreas', cron: '*/10 * * * *', run: notifyServedAreas }],
} satisfies ServerFeature;
