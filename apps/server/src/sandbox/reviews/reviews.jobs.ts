import type { Context } from '../../context.ts';
import { answerReview } from '../../features/reading/editor-console/editor-console.review.flow.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { isVetAtConsole } from '../people.sql.ts';
import { reviewOf } from './reviews.rules.ts';
import { areReviewsOn, selectReviewedPost, selectReviewers } from './reviews.sql.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    reviewPostInSandbox: { postId: string };
  }
}

/** Reviews a post as a vet whom no user is playing at the console. */
export async function reviewPostInSandbox({ db, config, log }: Context, { postId }: { postId: string }) {
  if (!config.demo || !(await areReviewsOn(db))) return;
  const post = await selectReviewedPost(db, postId);
  if (!post) return;
  for (const reviewer of await selectReviewers(db, postId)) {
    if (await isVetAtConsole(db, reviewer.vetId)) continue;
    const answer = { revision: post.revision, isHealthAdvice: true, ...reviewOf(post) };
    await inTransaction(db, (tx) => answerReview(tx, postId, reviewer, answer)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      log.info({ postId, code: error.code }, 'the sandbox leaves a post to people');
    });
    return;
  }
}
