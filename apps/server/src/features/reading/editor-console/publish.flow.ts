import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { addTermsOfPost } from '../../shop/search/new-terms.sql.ts';
import { notifyNotPublished, notifyPublished } from './editor-console.notify.flow.ts';
import { canBecome, statusDescriptions } from './editor-console.rules.ts';
import type { LockedPost } from './editor-console.sql.ts';
import { isVet } from './editor-console.vets.sql.ts';
import { missingOfPost } from './editor-console.view.ts';
import { movePost } from './move-post.flow.ts';
import { deletePublished, isDue, isInFuture, upsertPublished } from './publish.sql.ts';
import { publishedOf } from './published.rules.ts';
import { type EditTarget, lockExisting, lockRevision } from './save.flow.ts';
import { insertFirstPublished, insertVersion } from './versions.sql.ts';
import { selectVideoFiles } from './video-files/video-files.sql.ts';

type Tx = Transaction<Database>;

/** How far ahead a post can be scheduled, in milliseconds: a year. */
const MAX_AHEAD_MS = 366 * 86_400_000;

/** Publishes the working copy now, or schedules it. */
export async function publishPost(tx: Tx, { userId, ...target }: EditTarget, at: Date | null) {
  const post = await lockRevision(tx, target);
  const nextStatus = at === null ? 'published' : 'scheduled';
  if (!canBecome(post.status, nextStatus)) throw wrongStatus(post);
  await requireReady(tx, post);
  if (post.isHealthAdvice && !isApproved(post)) {
    throw conflict(
      'NEEDS_REVIEW',
      'It is health advice: a vet has to review it as it is now. Send it to one first.',
    );
  }
  if (at === null) return goLive(tx, post, userId);
  if (!(await isInFuture(tx, at))) {
    throw conflict('TIME_PASSED', 'This time has passed. Choose a later one, or publish it now.');
  }
  if (at.getTime() > Date.now() + MAX_AHEAD_MS) {
    throw invalid('INVALID', 'Choose a time within the next year.', {
      at: 'Choose a time within the next year.',
    });
  }
  await movePost(tx, post, 'scheduled', { publishAt: at, updatedBy: userId });
}

/** Publishes a scheduled post that is due; false if it no longer is. One that is not ready goes back to its editor. */
export async function publishDue(tx: Tx, id: string): Promise<boolean> {
  const post = await lockExisting(tx, id);
  if (!(await isDue(tx, id))) return false;
  const [missing] = await loadMissing(tx, post);
  if (missing) {
    await movePost(tx, post, 'draft');
    await notifyNotPublished(tx, post, missing.text);
  } else await goLive(tx, post, null);
  return true;
}

/** `userId`: the publisher; null for a scheduled one. */
async function goLive(tx: Tx, post: LockedPost, userId: string | null) {
  const by = userId ?? post.updatedBy;
  await movePost(tx, post, 'published', { updatedBy: by });
  await insertVersion(tx, { id: post.id, reason: 'published', userId: by });
  await upsertPublished(tx, post, publishedOf(post.content, await selectVideoFiles(tx, post.id)));
  await addTermsOfPost(tx, post.id);
  await notifyPublished(tx, post, userId);
}

/** Unpublishes a post; likes, views and comments stay in case it comes back. */
export async function unpublishPost(tx: Tx, { userId, ...target }: EditTarget) {
  const post = await lockRevision(tx, target);
  if (!(await deletePublished(tx, post.id))) {
    throw conflict('WRONG_STATUS', 'It isn’t published any more.', { status: post.status });
  }
  await insertFirstPublished(tx, post.id);
  await movePost(tx, post, 'archived', { updatedBy: userId });
}

/** Throws if a post is incomplete: it can go neither to a vet nor live. */
export async function requireReady(tx: Tx, post: LockedPost) {
  const missing = await loadMissing(tx, post);
  if (missing.length === 0) return;
  throw conflict('NOT_READY', `Something is missing. ${missing[0]?.text}`, { missing });
}

const loadMissing = async (tx: Tx, { content, kind, id }: LockedPost) =>
  missingOfPost(
    { content, kind, isAuthorKnown: content.authorId === null || (await isVet(tx, content.authorId)) },
    await selectVideoFiles(tx, id),
  );

const isApproved = ({ reviewedRevision, revision }: LockedPost) => reviewedRevision === revision;

export const wrongStatus = ({ status }: LockedPost) =>
  conflict('WRONG_STATUS', `${statusDescriptions[status]} Reload the page to check its status.`, { status });
