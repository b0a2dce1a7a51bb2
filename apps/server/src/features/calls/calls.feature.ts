import type { ServerFeature } from '../../feature.ts';
import { callHandlers } from './calls.handlers.ts';
import { sweepCalls } from './calls.jobs.ts';
import { joinCall, leaveCall } from './presence.flow.ts';

export const calls = {
  calls: { calls: callHandlers },
  timedJobs: [{ name: 'tendCalls', cron: '* * * * *', run: sweepCalls }],
  callDoor: (context) => ({
    joinCall: (userId, consultId) => joinCall(context, userId, consultId),
    leaveCall: (userId, consultId, role) => leaveCall(context, userId, consultId, role),
  }),
} satisfies ServerFeature;
