import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { PostKind } from '@tailwell/contract/post-topics';
import type { posts } from '@tailwell/contract/reading/posts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Call, Handlers } from '../../../platform/http/serve.ts';
import { hashViewer } from '../../../platform/http/viewer-hash.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import {
  countPosts,
  countView,
  selectPost,
  selectPosts,
  selectSimilarPosts,
  updateLike,
} from './posts.sql.ts';
import { toBlogDetails, toBlogSummary, toVideoDetails, toVideoSummary } from './posts.view.ts';
import { findRelated } from './related.flow.ts';

type ViewCall = Pick<Call<(typeof posts)['countBlogView']>, 'params' | 'user' | 'ip' | 'userAgent'>;

export function postHandlers({ db, secret }: Context): Handlers<typeof posts> {
  const countViewOf = async (kind: PostKind, { params, user, ip, userAgent }: ViewCall) => {
    const day = dayInIndia(new Date());
    const viewer = hashViewer(secret, 'post view', day, { userId: user?.id, ip, userAgent });
    return { data: (await countView(db, kind, params.id, viewer, day)) ?? missing() };
  };

  return {
    listBlogs: async ({ user, query: { page, ...filters } }) => {
      const filter = { kind: 'blog' as const, ...filters };
      const [rows, total] = await Promise.all([
        selectPosts(db, filter, page, user?.id),
        countPosts(db, filter),
      ]);
      return { data: rows.map(toBlogSummary), total };
    },

    getBlog: async ({ user, params }) => ({
      data: toBlogDetails((await selectPost(db, 'blog', params.id, user?.id)) ?? missing()),
    }),

    countBlogView: (call) => countViewOf('blog', call),

    likeBlog: async ({ user, body: { blogId, isLiked } }) => ({
      data: (await updateLike(db, 'blog', { postId: blogId, userId: user.id, isLiked })) ?? missing(),
    }),

    listVideos: async ({ user, query: { page, suggestFor, ...filters } }) => {
      const filter = { kind: 'video' as const, ...filters };
      if (suggestFor === undefined) {
        const [rows, total] = await Promise.all([
          selectPosts(db, filter, page, user?.id),
          countPosts(db, filter),
        ]);
        return { data: rows.map(toVideoSummary), total };
      }
      const [rows, all] = await Promise.all([
        selectSimilarPosts(db, { of: suggestFor, kind: 'video', page, size: PAGE_SIZE }, user?.id),
        countPosts(db, { kind: 'video' }),
      ]);
      return { data: rows.map(toVideoSummary), total: Math.max(0, all - 1) };
    },

    getVideo: async ({ user, params }) => ({
      data: toVideoDetails((await selectPost(db, 'video', params.id, user?.id)) ?? missing()),
    }),

    countVideoView: (call) => countViewOf('video', call),

    likeVideo: async ({ user, body: { videoId, isLiked } }) => ({
      data: (await updateLike(db, 'video', { postId: videoId, userId: user.id, isLiked })) ?? missing(),
    }),

    getRelated: async ({ user, params }) => ({
      data: (await findRelated(db, params.id, user?.id)) ?? missing(),
    }),
  };
}

function missing(): never {
  throw notFound();
}
