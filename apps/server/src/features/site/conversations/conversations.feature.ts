import type { ServerFeature } from '../../../feature.ts';
import { conversationHandlers } from './conversations.handlers.ts';
import { acknowledgeComplaint, passOnMessage, sendEntry, sweepMessages } from './conversations.jobs.ts';
import { conversationMessages } from './conversations.messages.ts';
import { messageOfficeHandlers, readyAnswerHandlers } from './conversations.office.handlers.ts';
import { waitingMessages } from './conversations.office.sql.ts';
import { erase, exportData } from './conversations.sql.ts';

export const conversations = {
  calls: {
    conversations: conversationHandlers,
    messageOffice: messageOfficeHandlers,
    readyAnswerOffice: readyAnswerHandlers,
  },
  queuedJobs: { passOnMessage, acknowledgeComplaint, sendEntry },
  timedJobs: [{ name: 'sweepMessages', cron: '25 21 * * *', run: sweepMessages }],
  messages: conversationMessages,
  waiting: waitingMessages,
  personalData: { exportData, erase },
} satisfies ServerFeature;
