import type { PostContent } from '@tailwell/contract/reading/post-content';

/** The video of a post as an editor has it. */
export type PostVideo = NonNullable<PostContent['video']>;
