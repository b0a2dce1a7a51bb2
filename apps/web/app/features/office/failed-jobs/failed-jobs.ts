import type { CallReply } from '../../../api/call';
import { callKey, replyQuery } from '../../../api/query-client';
import { page, searchParams } from '../../../parts/lists/search-params';

const JOBS = 'GET /console/get/failed/jobs/v1';
export type FailedJob = CallReply<typeof JOBS>['data'][number];

export const jobsKey = callKey(JOBS);

/** `number`: the page, from 1. */
export const failedJobsQuery = (number: number) => ({
  ...replyQuery(JOBS, { query: { page: number } }),
  staleTime: 0,
});

export const jobSearch = searchParams({ page });

/** A job's name as shown: "sendRefund" is "Send refund". */
export function formatName(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
