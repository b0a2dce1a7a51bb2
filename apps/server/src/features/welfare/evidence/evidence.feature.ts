import type { ServerFeature } from '../../../feature.ts';
import { checkEvidence, removeEvidenceFiles, sweepEvidence } from './evidence.jobs.ts';
import { serveEvidenceUploads } from './evidence.routes.ts';

export const evidence = {
  routes: serveEvidenceUploads,
  queuedJobs: { checkEvidence, removeEvidenceFiles },
  timedJobs: [{ name: 'sweepEvidence', cron: '35 * * * *', run: sweepEvidence }],
} satisfies ServerFeature;
