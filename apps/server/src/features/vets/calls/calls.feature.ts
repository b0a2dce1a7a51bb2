import type { ServerFeature } from '../../../feature.ts';
import { AGORA_ORIGINS } from '../../../outside/agora.ts';
import { callHandlers } from './calls.handlers.ts';
import { sweepCalls } from './calls.jobs.ts';
import { eraseChats } from './chat.sql.ts';
import { openSignalling } from './signalling.routes.ts';

export const calls = {
  calls: { calls: callHandlers },
  timedJobs: [{ name: 'tendCalls', cron: '* * * * *', run: sweepCalls }],
  socketMessages: openSignalling,
  connectOrigins: ({ agora }) => (agora ? AGORA_ORIGINS : []),
  personalData: { erase: eraseChats },
} satisfies ServerFeature;
