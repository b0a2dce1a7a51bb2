import type { PostContent } from '@tailwell/contract/reading/post-content';
import type { VideoDetails } from '@tailwell/contract/reading/posts';
import { signedVideoUrl } from '../../../platform/http/files.ts';
import type { PostDetailsRow } from '../posts/posts.sql.ts';
import type { PreviewRow } from './preview.sql.ts';
import { publishedOf } from './published.rules.ts';
import type { VideoFileRow } from './video-files/video-files.sql.ts';

/** The row as it would be if the working copy were published now, with placeholders for what is missing. */
export function toPublishedRow(
  { content, publishedAt, ...row }: PreviewRow,
  files: VideoFileRow[],
): PostDetailsRow {
  const { topic, video, ...published } = publishedOf(content, files);
  return {
    ...row,
    ...published,
    topic: topic ?? 'community',
    // Null for an article, as in the table.
    video: (video && {
      ...video,
      languages: video.captions.map(({ language }) => language),
    }) as PostDetailsRow['video'],
    vtt: (video?.captions.find(({ language }) => language === 'en') ?? video?.captions[0])?.vtt ?? null,
    publishedAt: publishedAt ?? row.updatedAt,
    isLiked: false,
  };
}

/** Unpublished posts have no public addresses: video sizes get signed ones, and captions are included. */
export const withPreviewUrls = (
  details: VideoDetails,
  { video }: PostContent,
  secret: string,
): VideoDetails => ({
  ...details,
  sizes: details.sizes.map((size) => ({
    ...size,
    url: signedVideoUrl(secret, folderOf(size.url), size.type),
  })),
  captions: (video?.captions ?? []).map(({ language, vtt }) => ({
    language,
    url: `data:text/vtt;base64,${Buffer.from(vtt).toString('base64')}`,
  })),
});

/** Of "/media/post-video/<22 characters>/video.mp4". */
const folderOf = (url: string) => url.split('/').slice(2, 4).join('/');
