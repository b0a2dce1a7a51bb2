import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { page, total } from '../page.ts';
import { line } from '../text.ts';

/** Maximum number of jobs in one call: a page. */
export const MAX_JOBS = 50;

const jobId = z.string().regex(/^[1-9]\d{0,15}$/, 'We don’t know this job.');

const chosen = z.object({
  ids: z.array(jobId).min(1, 'Choose at least one job.').max(MAX_JOBS, `Choose at most ${MAX_JOBS} jobs.`),
  /** For the audit log. */
  reason: line('Reason', { min: 10, max: 300 }),
});
const changed = reply(z.object({ changed: z.int() }));

export const failedJobs = {
  listFailedJobs: endpoint({
    method: 'GET',
    path: '/console/get/failed/jobs/v1',
    isOwn: true,
    summary: 'Background jobs that failed on every attempt, the oldest first',
    who: 'manage_jobs',
    query: z.object({ page }),
    reply: reply(
      z.array(
        z.object({
          _id: jobId,
          /** As in the code: "sendRefund". */
          name: z.string(),
          attempts: z.int(),
          /** Without numbers and addresses of users. */
          error: z.string(),
          createdAt: moment,
          failedAt: moment,
        }),
      ),
      total,
    ),
  }),
  retryJobs: endpoint({
    method: 'POST',
    path: '/console/retry/failed/jobs/v1',
    isOwn: true,
    summary: 'Run failed jobs again, with all their attempts; those that no longer wait are left out',
    who: 'manage_jobs',
    body: chosen,
    reply: changed,
  }),
  dropJobs: endpoint({
    method: 'POST',
    path: '/console/drop/failed/jobs/v1',
    isOwn: true,
    summary: 'Give up failed jobs: they are deleted, and what they were for doesn’t happen',
    who: 'manage_jobs',
    needsFreshFactor: true,
    body: chosen,
    reply: changed,
  }),
};
