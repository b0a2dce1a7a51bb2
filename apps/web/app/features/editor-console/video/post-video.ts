import type { PostContent } from '@tailwell/contract/post-content';

/** The video of a post as an editor has it. */
export type PostVideo = NonNullable<PostContent['video']>;
