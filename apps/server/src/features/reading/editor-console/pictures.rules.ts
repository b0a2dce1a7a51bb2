import { readArticle } from '@tailwell/contract/reading/article-text';
import type { PostContent } from '@tailwell/contract/reading/post-content';

/** Where a picture is named, by the field that a refusal names. */
export function picturesOf({ cover, video, body }: PostContent): { path: string; field: string }[] {
  return [
    ...(cover ? [{ path: cover.path, field: 'content.cover' }] : []),
    ...(video?.poster ? [{ path: video.poster.path, field: 'content.video.poster' }] : []),
    ...readArticle(body).flatMap((block) =>
      block.tag === 'img' ? [{ path: block.src, field: 'content.body' }] : [],
    ),
  ];
}
