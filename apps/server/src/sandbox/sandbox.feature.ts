import type { ServerFeature } from '../feature.ts';
import { sandboxHandlers } from './sandbox.handlers.ts';
import { reviewInSandbox, serveInSandbox } from './shops.jobs.ts';
import { answerInSandbox, confirmInSandbox } from './vet.jobs.ts';

export const sandbox = {
  calls: { sandbox: sandboxHandlers },
  queuedJobs: { confirmInSandbox, answerInSandbox, serveInSandbox, reviewInSandbox },
} satisfies ServerFeature;
