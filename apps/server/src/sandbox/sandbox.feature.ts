import type { ServerFeature } from '../feature.ts';
import { sandboxHandlers } from './sandbox.handlers.ts';
import { reviewInSandbox, serveInSandbox } from './shops.jobs.ts';

export const sandbox = {
  calls: { sandbox: sandboxHandlers },
  queuedJobs: { serveInSandbox, reviewInSandbox },
} satisfies ServerFeature;
