import type { ServerFeature } from '../feature.ts';
import { reviewRegistrationInSandbox } from './registry.jobs.ts';
import { sandboxHandlers } from './sandbox.handlers.ts';
import { reviewInSandbox, serveInSandbox } from './shops.jobs.ts';
import { answerInSandbox, answerInSandboxChat, confirmInSandbox, finishInSandbox } from './vet.jobs.ts';
import { visitInSandbox } from './visits.jobs.ts';

export const sandbox = {
  calls: { sandbox: sandboxHandlers },
  queuedJobs: {
    confirmInSandbox,
    answerInSandbox,
    answerInSandboxChat,
    finishInSandbox,
    serveInSandbox,
    reviewInSandbox,
    visitInSandbox,
    reviewRegistrationInSandbox,
  },
} satisfies ServerFeature;
