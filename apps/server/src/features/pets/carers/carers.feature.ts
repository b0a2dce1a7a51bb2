import type { ServerFeature } from '../../../feature.ts';
import { carerHandlers } from './carers.handlers.ts';
import { notifyOfInvitations, sendCarerInvitation, sweepCarerInvitations } from './carers.jobs.ts';
import { carerMessages } from './carers.messages.ts';
import { eraseCare, exportCare } from './carers.sql.ts';

export const carers = {
  calls: { carers: carerHandlers },
  queuedJobs: { sendCarerInvitation, notifyOfInvitations },
  timedJobs: [{ name: 'sweepCarerInvitations', cron: '45 21 * * *', run: sweepCarerInvitations }],
  messages: carerMessages,
  personalData: { exportData: exportCare, erase: eraseCare },
} satisfies ServerFeature;
