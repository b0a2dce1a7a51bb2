import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { shorten } from '../../../platform/format.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import type { NewNotification } from '../../account/notifications/notifications.sql.ts';
import { notify, notifyEach } from '../../account/notifications/notify.flow.ts';
import { postMessages } from './editor-console.messages.ts';
import { selectReview } from './editor-console.reviews.sql.ts';
import type { LockedPost } from './editor-console.sql.ts';
import { selectLikelyReviewers, selectVetUser } from './editor-console.vets.sql.ts';

type Tx = Transaction<Database>;

/** How many vets are asked if any can review: more would be spam. */
const MAX_ASKED_VETS = 3;

const postScreen = (id: string) => `/console/posts/${id}`;

/** Asks the chosen vet for a review, or a few who are likely to answer; once per version. */
export async function notifyToReview(tx: Tx, post: LockedPost) {
  const { id, revision, askedVetId, content, title, kind } = post;
  const toReview = (userId: string): NewNotification => ({
    ...renderMessage(postMessages[kind === 'video' ? 'video-to-review' : 'article-to-review'], {
      post: shorten(title, 90),
    }),
    userId,
    key: `post-to-review:${id}:${revision}:${userId}`,
    url: `/console/reviews/${id}`,
  });
  if (askedVetId) {
    const userId = await selectVetUser(tx, askedVetId);
    if (userId) await notify(tx, toReview(userId));
    return;
  }
  const excludedIds = [...post.writerIds, post.updatedBy].flatMap((userId) => userId ?? []);
  const users = await selectLikelyReviewers(tx, {
    authorId: content.authorId,
    excludedIds,
    limit: MAX_ASKED_VETS,
  });
  await notifyEach(
    tx,
    users.map((userId) => ({ ...toReview(userId), reach: 'app and push' })),
  );
}

/** Notifies the user who submitted a post of its review. */
export async function notifyReviewed(tx: Tx, { postId, reviewId }: { postId: string; reviewId: string }) {
  const { title, isApproved, isHealthAdvice, note, reviewer, submittedBy } = await selectReview(tx, reviewId);
  if (!submittedBy) return;
  const message = isApproved
    ? postMessages[isHealthAdvice ? 'post-approved' : 'post-approved-no-advice']
    : postMessages[isHealthAdvice ? 'post-sent-back' : 'post-sent-back-no-advice'];
  const content = renderMessage(message, {
    vet: shorten(reviewer, 80),
    post: shorten(title, 90),
    note: shorten(note, 200),
  });
  await notify(tx, {
    ...content,
    userId: submittedBy,
    key: `post-reviewed:${reviewId}`,
    url: postScreen(postId),
  });
}

/** Notifies a post's writers that it is live, except the one who has just published it by hand. */
export async function notifyPublished(tx: Tx, post: LockedPost, publishedBy: string | null) {
  const { id, revision, title } = post;
  await notifyEach(
    tx,
    editorsOf(post)
      .filter((userId) => userId !== publishedBy)
      .map((userId) => ({
        ...renderMessage(postMessages['post-published'], { post: shorten(title, 90) }),
        userId,
        key: `post-published:${id}:${revision}:${userId}`,
        url: postScreen(id),
      })),
  );
}

/** Notifies that a scheduled post could not be published. */
export async function notifyNotPublished(tx: Tx, post: LockedPost, missing: string) {
  const { id, revision, title } = post;
  await notifyEach(
    tx,
    editorsOf(post).map((userId) => ({
      ...renderMessage(postMessages['post-not-published'], { post: shorten(title, 90), missing }),
      userId,
      key: `post-not-published:${id}:${revision}:${userId}`,
      url: postScreen(id),
    })),
  );
}

const editorsOf = ({ createdBy, updatedBy }: LockedPost) => [
  ...new Set([createdBy, updatedBy].flatMap((userId) => userId ?? [])),
];
