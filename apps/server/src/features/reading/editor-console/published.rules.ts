import { readArticle, readingMinutes, writeArticle } from '@tailwell/contract/reading/article-text';
import type { PostContent } from '@tailwell/contract/reading/post-content';
import type { StoredVideo } from '../posts/posts.sql.ts';
import type { VideoFileRow } from './video-files/video-files.sql.ts';

/** What is published of an editor's content: the video sizes that are ready, and sanitized text. */
export function publishedOf(content: PostContent, files: VideoFileRow[]) {
  const { seo, video, cover, isHealthAdvice, authorId } = content;
  const { title, summary, topic, species, tags, sources, related } = content;
  const blocks = readArticle(content.body);
  return {
    title,
    summary,
    topic,
    species,
    tags,
    isHealthAdvice,
    authorId,
    sources,
    related,
    body: writeArticle(blocks),
    readingMinutes: readingMinutes(blocks),
    cover: cover ?? video?.poster ?? null,
    video: video && toStoredVideo(video, files),
    seoTitle: seo.title,
    seoDescription: seo.description,
  };
}

function toStoredVideo(
  { fileIds, poster, captions, chapters }: NonNullable<PostContent['video']>,
  files: VideoFileRow[],
): StoredVideo {
  const ready = files.filter(({ id, status }) => status === 'ready' && fileIds.includes(id));
  return {
    sources: ready.map(({ path, type, width, height, sizeBytes }) => ({
      path,
      type: type ?? '',
      width: width ?? 0,
      height: height ?? 0,
      bytes: sizeBytes,
    })),
    poster,
    durationSeconds: Math.max(0, ...ready.map(({ durationSeconds }) => durationSeconds ?? 0)),
    captions,
    chapters: chapters.toSorted((one, other) => one.at - other.at),
  };
}
