import type { ServerFeature } from '../../../feature.ts';
import { notificationHandlers } from './notifications.handlers.ts';
import { sendNotification, sendPush, sweepPushSubscriptions } from './notifications.jobs.ts';
import { eraseNotifications, exportNotifications } from './notifications.sql.ts';

export const notifications = {
  calls: { notifications: notificationHandlers },
  queuedJobs: { sendNotification, sendPush },
  timedJobs: [{ name: 'sweepPushSubscriptions', cron: '25 * * * *', run: sweepPushSubscriptions }],
  personalData: { exportData: exportNotifications, erase: eraseNotifications },
} satisfies ServerFeature;
