import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { shorten } from '../../../platform/format.ts';
import type { NewNotification } from '../../account/notifications/notifications.sql.ts';
import { notify, notifyByPush, notifyEach } from '../../account/notifications/notify.flow.ts';
import { selectReviewed } from './editor-console.reviews.sql.ts';
import type { LockedPost } from './editor-console.sql.ts';
import { selectLikelyReviewers, selectVetUser } from './editor-console.vets.sql.ts';

type Tx = Transaction<Database>;

/** How many vets are told where any may review: more would be spam. */
const ASKED = 3;

const postScreen = (id: string) => `/console/posts/${id}`;

/** Tells the vet who is asked, or a few who are likely to answer, once for each version. */
export async function notifyToReview(tx: Tx, post: LockedPost) {
  const { id, revision, askedVetId, content, title, kind } = post;
  const toReview = (userId: string): NewNotification => ({
    userId,
    key: `post-to-review:${id}:${revision}:${userId}`,
    kind: 'post-to-review',
    title: kind === 'video' ? 'A video waits for your review' : 'An article waits for your review',
    text: `“${shorten(title, 90)}” goes live once a vet has read it.`,
    url: `/console/reviews/${id}`,
  });
  if (askedVetId) {
    const userId = await selectVetUser(tx, askedVetId);
    if (userId) await notify(tx, toReview(userId));
    return;
  }
  const but = [...post.writerIds, post.updatedBy].flatMap((userId) => userId ?? []);
  const users = await selectLikelyReviewers(tx, { authorId: content.authorId, but, limit: ASKED });
  await notifyByPush(tx, users.map(toReview));
}

/** Tells who has sent a post to review what was said of it. */
export async function notifyReviewed(tx: Tx, { postId, reviewId }: { postId: string; reviewId: string }) {
  const { title, isApproved, isHealthAdvice, note, reviewer, submittedBy } = await selectReviewed(
    tx,
    reviewId,
  );
  if (!submittedBy) return;
  const quoted = note && ` “${shorten(note, 200)}”`;
  await notify(tx, {
    userId: submittedBy,
    key: `post-reviewed:${reviewId}`,
    kind: 'post-reviewed',
    title: `Dr ${shorten(reviewer, 80)} ${isApproved ? 'approves your post' : 'asks for changes'}`,
    text: `“${shorten(title, 90)}” ${isApproved ? 'can be published.' : 'is a draft again.'}${isHealthAdvice ? '' : ' It isn’t health advice, the vet says: you can take the mark off.'}${quoted}`,
    url: postScreen(postId),
  });
}

/** Tells whose post it is that readers have it; not who has just published it by hand. */
export async function notifyPublished(tx: Tx, post: LockedPost, publishedBy: string | null) {
  const { id, revision, title } = post;
  await notifyEach(
    tx,
    editorsOf(post)
      .filter((userId) => userId !== publishedBy)
      .map((userId) => ({
        userId,
        key: `post-published:${id}:${revision}:${userId}`,
        kind: 'post-published',
        title: 'Your post is live',
        text: `“${shorten(title, 90)}” is published.`,
        url: postScreen(id),
      })),
  );
}

/** Tells the same that it couldn't be published at its time. */
export async function notifyNotPublished(tx: Tx, post: LockedPost, missing: string) {
  const { id, revision, title } = post;
  await notifyEach(
    tx,
    editorsOf(post).map((userId) => ({
      userId,
      key: `post-not-published:${id}:${revision}:${userId}`,
      kind: 'post-published',
      title: 'Your post couldn’t be published',
      text: `“${shorten(title, 90)}” is a draft again. ${missing}`,
      url: postScreen(id),
    })),
  );
}

const editorsOf = ({ createdBy, updatedBy }: LockedPost) => [
  ...new Set([createdBy, updatedBy].flatMap((userId) => userId ?? [])),
];
