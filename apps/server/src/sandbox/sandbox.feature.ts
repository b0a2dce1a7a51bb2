import type { ServerFeature } from '../feature.ts';
import { reviewRegistrationInSandbox } from './registry/registry.jobs.ts';
import { reviewPostInSandbox } from './reviews/reviews.jobs.ts';
import { sandboxHandlers } from './sandbox.handlers.ts';
import { reviewInSandbox, serveInSandbox } from './shops/shops.jobs.ts';
import { answerInSandbox, answerInSandboxChat, confirmInSandbox, finishInSandbox } from './vet/vet.jobs.ts';
import { visitInSandbox } from './visits/visits.jobs.ts';
import { workOnCaseInSandbox } from './welfare/welfare.jobs.ts';

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
    workOnCaseInSandbox,
    reviewPostInSandbox,
  },
} satisfies ServerFeature;
