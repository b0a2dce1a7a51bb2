import type { ServerFeature } from '../../../feature.ts';
import { commentHandlers } from './comments.handlers.ts';
import { notifyCommentRemoved, sweepRemovedComments } from './comments.jobs.ts';
import { commentMessages } from './comments.messages.ts';
import { eraseComments, exportComments } from './comments.sql.ts';
import { blockedWordOfficeHandlers, moderationHandlers } from './moderation.handlers.ts';
import { waitingComments } from './moderation.sql.ts';

export const comments = {
  calls: {
    comments: commentHandlers,
    moderation: moderationHandlers,
    blockedWordOffice: blockedWordOfficeHandlers,
  },
  queuedJobs: { notifyCommentRemoved },
  timedJobs: [{ name: 'sweepRemovedComments', cron: '35 21 * * *', run: sweepRemovedComments }],
  messages: commentMessages,
  personalData: { exportData: exportComments, erase: eraseComments },
  waiting: waitingComments,
} satisfies ServerFeature;
