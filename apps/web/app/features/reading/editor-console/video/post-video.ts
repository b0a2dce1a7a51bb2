import type { PostContent } from '@tailwell/contract/reading/post-content';

export type PostVideo = NonNullable<PostContent['video']>;
