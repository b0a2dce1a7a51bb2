import { counted } from '../../ui/format/count';

/** Reading time: "4 min read". */
export const minutesToRead = (minutes: number) => `${minutes} min read`;

/** For screen readers: "12 likes". */
export const formatLikes = (likes: number) => counted(likes, 'like');
export const formatComments = (comments: number) => counted(comments, 'comment');
