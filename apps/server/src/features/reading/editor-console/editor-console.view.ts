import type { OpenedPost, PostCard } from '@tailwell/contract/reading/opened-post';
import { pictureUrls } from '../posts/posts.view.ts';
import { missingOf, missingReview } from './editor-console.rules.ts';
import type { PostListRow, PostToEditRow } from './editor-console.sql.ts';
import { picturesOf } from './pictures.rules.ts';
import type { VersionRow } from './versions.sql.ts';
import type { VideoFileRow } from './video-files/video-files.sql.ts';
import { toVideoFile } from './video-files/video-files.view.ts';

/** A row of the list. */
export function toPostListItem({ id, cover, ...row }: PostListRow) {
  const isLive = row.publishedAt !== null;
  return {
    ...row,
    _id: id,
    cover: cover === null ? null : pictureUrls(cover),
    isLive,
    // Any change to a live post makes it a draft.
    hasChanges: isLive && row.status !== 'published',
  };
}

/** A post with its working copy. */
export function toOpenedPost(
  row: PostToEditRow,
  secret: string,
  { files, cards }: { files: VideoFileRow[]; cards: PostCard[] },
): OpenedPost {
  const { content, revision } = row;
  const paths = picturesOf(content).map(({ path }) => path);
  return {
    ...toPostListItem(row),
    content,
    revision,
    review: toReview(row),
    pictures: Object.fromEntries(paths.map((path) => [path, pictureUrls(path)])),
    videoFiles: files.map((file) => toVideoFile(file, secret)),
    cards,
    missing: [...missingOfPost(row, files), ...missingReview(row)],
  };
}

/** What a post lacks before it can go to a vet. */
export function missingOfPost(
  { content, kind, isAuthorKnown }: Pick<PostToEditRow, 'content' | 'kind' | 'isAuthorKnown'>,
  files: VideoFileRow[],
) {
  const ready = files.filter(({ id, status }) => status === 'ready' && content.video?.fileIds.includes(id));
  return missingOf(content, { kind, readyFiles: ready.length, isAuthorKnown });
}

function toReview({
  askedVet,
  lastReview: last,
  revision,
  isApproved,
  notAdvice,
}: PostToEditRow): OpenedPost['review'] {
  return {
    askedVet: askedVet && { _id: askedVet.id, name: askedVet.name },
    reviewer: last && { _id: last.vetId, name: last.name },
    at: last && new Date(last.at),
    isCurrent: last?.revision === revision,
    isApproved,
    note: last?.note ?? '',
    notAdvice: notAdvice && { ...notAdvice, at: new Date(notAdvice.at) },
  };
}

/** A version in the list. */
export const toVersion = ({ id, ...row }: VersionRow) => ({ ...row, _id: id });
