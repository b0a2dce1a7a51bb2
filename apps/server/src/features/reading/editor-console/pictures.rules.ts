import { readArticle } from '@tailwell/contract/reading/article-text';
import type { PostContent } from '@tailwell/contract/reading/post-content';

/** The pictures of a post, each with the field to name in an error. */
export function picturesOf({ cover, video, body }: PostContent): { path: string; field: string }[] {
  return [
    ...(cover ? [{ path: cover.path, field: 'content.cover' }] : []),
    ...(video?.poster ? [{ path: video.poster.path, field: 'content.video.poster' }] : []),
    ...readArticle(body).flatMap((block) =>
      block.tag === 'img' ? [{ path: block.src, field: 'content.body' }] : [],
    ),
  ];
}
