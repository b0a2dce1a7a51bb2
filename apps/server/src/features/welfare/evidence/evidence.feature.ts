import type { ServerFeature } from '../../../feature.ts';
import { serveParts } from '../../../platform/uploads/serve-parts.ts';
import { checkEvidence, removeEvidenceFiles, sweepEvidence } from './evidence.jobs.ts';
import { evidenceMessages } from './evidence.messages.ts';
import { evidenceUploads } from './evidence-store.flow.ts';

export const evidence = {
  // In parts, at the addresses that `permitEvidence` returns.
  routes: (app, context) =>
    serveParts(app, context, { path: '/evidence/uploads', files: evidenceUploads(context) }),
  messages: evidenceMessages,
  queuedJobs: { checkEvidence, removeEvidenceFiles },
  timedJobs: [{ name: 'sweepEvidence', cron: '35 * * * *', run: sweepEvidence }],
} satisfies ServerFeature;
