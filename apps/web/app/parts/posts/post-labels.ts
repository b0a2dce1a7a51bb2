import { counted } from '../../ui/format/count';

/** How long somebody reads: "4 min read". */
export const minutesToRead = (minutes: number) => `${minutes} min read`;

/** Read out: "12 likes". */
export const formatLikes = (likes: number) => counted(likes, 'like');
export const formatComments = (comments: number) => counted(comments, 'comment');
