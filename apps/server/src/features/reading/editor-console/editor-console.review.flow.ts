import { sql, type Transaction } from 'kysely';
import type { Hooks } from '../../../hooks.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { notifyReviewed, notifyToReview } from './editor-console.notify.flow.ts';
import { insertReview, updateNotAdvice, wasSubmitted } from './editor-console.reviews.sql.ts';
import { canBecome } from './editor-console.rules.ts';
import { type LockedPost, lockPost } from './editor-console.sql.ts';
import { selectVetUser } from './editor-console.vets.sql.ts';
import { movePost } from './move-post.flow.ts';
import { requireReady, wrongStatus } from './publish.flow.ts';
import { changedMeanwhile, type EditTarget, lockRevision } from './save.flow.ts';
import { insertVersion } from './versions.sql.ts';

type Tx = Transaction<Database>;

/** Submits a post for review by this vet, or by any. */
export async function submitPost(
  tx: Tx,
  { userId, ...target }: EditTarget,
  { vetId, hooks }: { vetId: string | null; hooks: Hooks },
) {
  const post = await lockRevision(tx, target);
  if (!canBecome(post.status, 'in_review')) throw wrongStatus(post);
  await requireReady(tx, post);
  if (vetId !== null) await requireReviewer(tx, post, { vetId, userId });
  await movePost(tx, post, 'in_review', { askedVetId: vetId, updatedBy: userId });
  await insertVersion(tx, { id: post.id, reason: 'submitted', userId });
  await notifyToReview(tx, { ...post, askedVetId: vetId, updatedBy: userId });
  await hooks.onPostSubmitted?.(tx, { postId: post.id });
}

/** Throws unless the vet can sign in at the console and has not worked on the post. */
async function requireReviewer(
  tx: Tx,
  post: LockedPost,
  { vetId, userId }: { vetId: string; userId: string },
) {
  const vetUser = await selectVetUser(tx, vetId);
  const refuse = (message: string) => invalid('INVALID', message, { vetId: message });
  if (!vetUser) throw refuse('This vet can’t sign in at the console yet. Choose another one.');
  if (hasWorkedOn({ ...post, updatedBy: userId }, { vetId, userId: vetUser })) {
    throw refuse('This vet has worked on it and can’t review it. Choose another one.');
  }
}

/** Takes a post out of review, or off the schedule. */
export async function withdrawPost(tx: Tx, { userId, ...target }: EditTarget) {
  const post = await lockRevision(tx, target);
  if (post.status !== 'in_review' && post.status !== 'scheduled') throw wrongStatus(post);
  await movePost(tx, post, 'draft', { updatedBy: userId });
}

interface Reviewer {
  vetId: string;
  userId: string;
}

interface Answer {
  revision: number;
  isApproved: boolean;
  isHealthAdvice: boolean;
  note: string;
}

/** Stores a vet's review of the text they read: it approves the post or returns it to its editors. */
export async function answerReview(tx: Tx, id: string, { vetId, userId }: Reviewer, answer: Answer) {
  const post = await lockPost(tx, id);
  const isForOtherVet = post?.askedVetId && post.askedVetId !== vetId;
  if (!post || isForOtherVet || !(await wasSubmitted(tx, id))) throw notFound();
  const { revision, isApproved, isHealthAdvice, note } = answer;
  if (post.revision !== revision) throw changedMeanwhile(post.revision);
  if (post.status !== 'in_review') {
    throw conflict('WRONG_STATUS', 'It is no longer waiting for a review.', { status: post.status });
  }
  if (hasWorkedOn(post, { vetId, userId })) {
    throw conflict('OWN_ARTICLE', 'You have worked on this one. A colleague has to review it.');
  }
  const reviewId = await insertReview(tx, { postId: id, vetId, revision, isApproved, isHealthAdvice, note });
  const review = isApproved
    ? { reviewerId: vetId, reviewedRevision: revision, reviewedAt: sql<Date>`now()` }
    : { reviewerId: null, reviewedRevision: null, reviewedAt: null };
  await movePost(tx, post, isApproved ? 'approved' : 'draft', review);
  if (!isHealthAdvice) await recordNotAdvice(tx, post, { vetId });
  await notifyReviewed(tx, { postId: id, reviewId });
}

/** Records that an admin considers a post not health advice, so its editors can remove the mark. */
export async function unmarkHealthAdvice(tx: Tx, target: Omit<EditTarget, 'userId'>, reason: string) {
  const post = await lockRevision(tx, target);
  if (!post.isHealthAdvice) {
    throw conflict('WRONG_STATUS', 'It isn’t marked as health advice any more.', { status: post.status });
  }
  await recordNotAdvice(tx, post, { reason });
}

async function recordNotAdvice(tx: Tx, { id }: LockedPost, by: { vetId: string } | { reason: string }) {
  await updateNotAdvice(tx, id, by);
  recordChange({ kind: 'posts', id, after: { isHealthAdvice: false } });
}

/** Whether a vet is the author of a post, has edited it, or has submitted it. */
const hasWorkedOn = (
  { content, writerIds, updatedBy }: Pick<LockedPost, 'content' | 'writerIds' | 'updatedBy'>,
  { vetId, userId }: Reviewer,
) => content.authorId === vetId || writerIds.includes(userId) || updatedBy === userId;
