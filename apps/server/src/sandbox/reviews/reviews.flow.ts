import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { selectWaitingPosts, updateReviewsOn } from './reviews.sql.ts';

type Tx = Transaction<Database>;

/** How long a made-up vet reads, in milliseconds. */
const READING = 20_000;

/** Has a made-up vet review a post after a while. */
export async function planPostReview(tx: Tx, { postId }: { postId: string }) {
  await enqueue(tx, 'reviewPostInSandbox', { postId }, { key: `sandbox-post:${postId}`, inMs: READING });
}

/** Switched on, the made-up vet also takes up what has been left lying meanwhile. */
export async function switchReviews(tx: Tx, isOn: boolean) {
  await updateReviewsOn(tx, isOn);
  if (!isOn) return;
  for (const { id } of await selectWaitingPosts(tx)) await planPostReview(tx, { postId: id });
}
