import { isDeepStrictEqual } from 'node:util';
import type { PostKind } from '@tailwell/contract/post-topics';
import { sanitiseArticle } from '@tailwell/contract/reading/article-text';
import { MAX_BODY } from '@tailwell/contract/reading/post-constants';
import { emptyContent, type PostContent } from '@tailwell/contract/reading/post-content';
import { tooLongMessage } from '@tailwell/contract/text';
import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { claimUpload } from '../../../platform/uploads/uploads.ts';
import { staysHealthAdvice } from './editor-console.rules.ts';
import {
  deletePost,
  insertPost,
  type LockedPost,
  lockPost,
  updateContent,
  wasPublished,
} from './editor-console.sql.ts';
import { movePost } from './move-post.flow.ts';
import { picturesOf } from './pictures.rules.ts';
import { lockUsed } from './pictures.sql.ts';
import { firstFreeSlug, slugOf } from './slugs.rules.ts';
import { lockSlugsLike, updateSlug } from './slugs.sql.ts';
import { insertChangedVersion, insertDueVersion, insertVersion, selectVersion } from './versions.sql.ts';

type Tx = Transaction<Database>;

/** An editor, and the revision of the post that they saw. */
export interface EditTarget {
  id: string;
  revision: number;
  userId: string;
}

/** Creates a post with a slug made from its title. */
export async function createPost(
  tx: Tx,
  { userId, kind, ...draft }: { kind: PostKind; title: string; isHealthAdvice: boolean; userId: string },
) {
  const { title, isHealthAdvice } = draft;
  const base = await slugOf(title, kind === 'video' ? 'video' : 'article');
  const slug = firstFreeSlug(base, await lockSlugsLike(tx, base));
  const id = await insertPost(tx, { kind, slug, content: { ...emptyContent(kind), ...draft }, userId });
  recordChange({ kind: 'posts', id, after: { title, slug, status: 'draft', isHealthAdvice } });
  return id;
}

/** Locks a post. Throws 404. */
export async function lockExisting(tx: Tx, id: string): Promise<LockedPost> {
  const post = await lockPost(tx, id);
  if (!post) throw notFound();
  return post;
}

/** Locks a post at the revision that the editor saw. Throws 404, and 409 with the present revision. */
export async function lockRevision(
  tx: Tx,
  { id, revision }: Omit<EditTarget, 'userId'>,
): Promise<LockedPost> {
  const post = await lockExisting(tx, id);
  if (post.revision !== revision) throw changedMeanwhile(post.revision);
  return post;
}

export const changedMeanwhile = (revision: number) =>
  conflict(
    'CHANGED_MEANWHILE',
    'This was changed in another window or by someone else. Check what’s new first.',
    { revision },
  );

/** Saves the working copy. Saving the same content again is no conflict: the first response may have been lost. */
export async function savePost(
  tx: Tx,
  { id, revision, userId }: EditTarget,
  { content, isVersion }: { content: PostContent; isVersion: boolean },
) {
  const post = await lockExisting(tx, id);
  const written = cleanContent(content, post.kind);
  if (!isDeepStrictEqual(post.content, written)) {
    if (post.revision !== revision) throw changedMeanwhile(post.revision);
    await insertDueVersion(tx, id);
    await writeContent(tx, post, written, userId);
  }
  if (isVersion) await insertChangedVersion(tx, { id, userId });
}

/** Restores a version as the working copy; what it replaces becomes a version. */
export async function restoreVersion(tx: Tx, { userId, ...target }: EditTarget, versionId: string) {
  const post = await lockRevision(tx, target);
  const version = await selectVersion(tx, versionId);
  if (version?.postId !== post.id) throw notFound();
  const older = cleanContent(version.content, post.kind);
  const isHealthAdvice = older.isHealthAdvice || staysHealthAdvice(post, older.topic);
  const written = { ...older, isHealthAdvice };
  if (isDeepStrictEqual(post.content, written)) return;
  await insertChangedVersion(tx, { id: post.id, userId });
  await writeContent(tx, post, written, userId);
  await insertVersion(tx, { id: post.id, reason: 'restored', userId });
  recordChange({ kind: 'posts', id: post.id, after: { restoredVersion: version.number } });
}

/** A changed post is a draft, whatever it was before; what is live stays. */
async function writeContent(tx: Tx, post: LockedPost, content: PostContent, userId: string) {
  if (!content.isHealthAdvice && staysHealthAdvice(post, content.topic)) {
    throw conflict(
      'STAYS_HEALTH_ADVICE',
      'It is health advice. Only a vet who reviews it, or an admin, can say that it isn’t.',
    );
  }
  await claimPictures(tx, userId, { before: post.content, after: content });
  if (post.status !== 'draft') await movePost(tx, post, 'draft');
  await updateContent(tx, post.id, content, userId);
}

/** Normalizes the text and strips what is not allowed. */
function cleanContent(content: PostContent, kind: PostKind): PostContent {
  if ((content.video !== null) !== (kind === 'video')) {
    throw invalid('INVALID', 'An article can’t become a video. Please start a new one.', {
      'content.video': 'Please start a new one.',
    });
  }
  const body = sanitiseArticle(content.body);
  if (body.length > MAX_BODY) {
    const message = tooLongMessage('The text', MAX_BODY);
    throw invalid('INVALID', message, { 'content.body': message });
  }
  return { ...content, body };
}

/** Changes a post's slug, immediately if it is live; its old ones redirect, and can be used again by it. */
export async function changeSlug(tx: Transaction<Database>, id: string, slug: string) {
  const post = await lockExisting(tx, id);
  if (post.slug === slug) return;
  if (!(await updateSlug(tx, id, slug))) {
    throw conflict('TAKEN', 'Another post has this address, or had it. Please choose another one.');
  }
  recordChange({ kind: 'posts', id, before: { slug: post.slug }, after: { slug } });
}

/** Deletes a post that was never published. The sweep removes its pictures. */
export async function deleteUnpublished(tx: Transaction<Database>, id: string) {
  const { title, slug } = await lockExisting(tx, id);
  if (await wasPublished(tx, id)) {
    throw conflict(
      'WAS_PUBLISHED',
      'It was published before, so it can’t be deleted. You can unpublish it instead.',
    );
  }
  await deletePost(tx, id);
  recordChange({ kind: 'posts', id, before: { title, slug } });
}

/**
 * Claims new pictures; posts can share them, as they are all public. Throws 422 for one that is neither in use nor a
 * finished upload of this editor.
 */
async function claimPictures(
  tx: Transaction<Database>,
  userId: string,
  { before, after }: { before: PostContent; after: PostContent },
) {
  const known = new Set(picturesOf(before).map(({ path }) => path));
  const newPictures = picturesOf(after).filter(
    ({ path }) => path.startsWith('post-picture/') && !known.has(path),
  );
  if (newPictures.length === 0) return;
  const claimed = await lockUsed(
    tx,
    newPictures.map(({ path }) => path),
  );
  for (const { path, field } of newPictures) {
    if (claimed.has(path)) continue;
    await claimUpload(tx, { userId, purpose: 'post-picture', path, field });
    claimed.add(path);
  }
}
