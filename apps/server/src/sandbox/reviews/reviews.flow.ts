import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { selectWaitingPosts, updateReviewsOn } from './reviews.sql.ts';

type Tx = Transaction<Database>;

/** How long a sandbox vet reads, in milliseconds. */
const REVIEW_DELAY = 20_000;

/** Schedules a sandbox vet's review of a post. */
export async function planPostReview(tx: Tx, { postId }: { postId: string }) {
  await enqueue(tx, 'reviewPostInSandbox', { postId }, { key: `sandbox-post:${postId}`, inMs: REVIEW_DELAY });
}

/** Switches reviews by sandbox vets; switched on, they also pick up posts left waiting. */
export async function switchReviews(tx: Tx, isOn: boolean) {
  await updateReviewsOn(tx, isOn);
  if (!isOn) return;
  for (const { id } of await selectWaitingPosts(tx)) await planPostReview(tx, { postId: id });
}
