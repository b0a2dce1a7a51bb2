import type { ServerFeature } from '../../../feature.ts';
import { consoleHandlers } from './console.handlers.ts';
import { newsletterHandlers } from './newsletter.handlers.ts';
import {
  askAboutNewsletter,
  sendLetters,
  startLetter,
  sweepLetters,
  sweepNewsletter,
} from './newsletter.jobs.ts';
import { newsletterMessages } from './newsletter.messages.ts';
import { serveNewsletter } from './newsletter.routes.ts';
import { eraseSubscriptions, exportLetters } from './newsletter.sql.ts';

export const newsletter = {
  calls: { newsletter: newsletterHandlers, newsletterConsole: consoleHandlers },
  routes: serveNewsletter,
  queuedJobs: { askAboutNewsletter, startLetter, sendLetters },
  timedJobs: [
    { name: 'sweepNewsletter', cron: '20 21 * * *', run: sweepNewsletter },
    { name: 'sweepLetters', cron: '* * * * *', run: sweepLetters },
  ],
  messages: newsletterMessages,
  personalData: { exportData: exportLetters, erase: eraseSubscriptions },
} satisfies ServerFeature;
