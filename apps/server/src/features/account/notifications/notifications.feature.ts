import type { ServerFeature } from '../../../feature.ts';
import { notificationHandlers } from './notifications.handlers.ts';
import { sendNotice } from './notifications.jobs.ts';
import { eraseNotifications, exportNotifications } from './notifications.sql.ts';
import { sendPush, sweepPushSubscriptions } from './push.jobs.ts';

export const notifications = {
  calls: { notifications: notificationHandlers },
  queuedJobs: { sendNotice, sendPush },
  timedJobs: [{ name: 'sweepPushSubscriptions', cron: '25 * * * *', run: sweepPushSubscriptions }],
  personalData: { exportData: exportNotifications, erase: eraseNotifications },
} satisfies ServerFeature;
