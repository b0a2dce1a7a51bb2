import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { page, total } from '../page.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { ownPets } from '../pet-key.ts';
import { postTopics } from '../post-topics.ts';
import { productSummary } from '../shop/product-summary.ts';
import { optionalLine } from '../text.ts';
import { imageUrls } from '../uploads.ts';
import { vetSummary } from '../vets/vets.ts';
import { captionLanguages, relatedServices } from './post-constants.ts';

const text = z.string();

/** A post by its `_id` or by any slug that it ever had; anything else is not found. */
const idOrSlug = z.object({ id: z.string().max(80) });

/** A vet who wrote or reviewed a post, with the registration. */
const postVet = z.object({
  _id: id,
  name: text,
  image: text.nullable(),
  registration: z.object({ number: text, council: text }),
});

const picture = z.object({ ...imageUrls.shape, alt: text });

/** Fields of every post in a list. */
const summary = {
  _id: id,
  /** The current slug. */
  slug: text,
  title: text,
  description: text,
  /** Relative to the image base (§3), the same as `cover.large`; null: none. */
  image: text.nullable(),
  /** URLs of the picture in three sizes; null: none. */
  cover: picture.nullable(),
  topic: z.enum(postTopics),
  species: z.array(z.enum(petCategorySlugs)),
  createdAt: moment,
  updatedAt: moment,
  likes: z.int(),
  views: z.int(),
  comments: z.int(),
  /** By the signed-in user; otherwise false. */
  isLiked: z.boolean(),
};

export const blogSummary = z.object({ ...summary, readingMinutes: z.int() });
export type BlogSummary = z.output<typeof blogSummary>;

/** One size of a video. */
const videoSize = z.object({
  /** A URL on our site that supports range requests. */
  url: text,
  /** Including its codecs, for `canPlayType`. */
  type: text,
  width: z.int(),
  height: z.int(),
  sizeBytes: z.int(),
});

export const videoSummary = z.object({
  ...summary,
  durationSeconds: z.number(),
  /** Smallest first. `sources`, as in articles, are the pages that it is based on. */
  sizes: z.array(videoSize),
  captions: z.array(
    z.object({
      language: z.enum(Object.keys(captionLanguages) as [keyof typeof captionLanguages]),
      /** A URL on our site, text/vtt. */
      url: text,
    }),
  ),
  chapters: z.array(z.object({ at: z.number(), title: text })),
});
export type VideoSummary = z.output<typeof videoSummary>;

/** What a post's own page shows in addition. */
const details = {
  tags: z.array(text),
  /** HTML limited to article-text.ts's elements. */
  body: text,
  isHealthAdvice: z.boolean(),
  /** Null: our editors. */
  author: postVet.nullable(),
  reviewer: postVet.extend({ at: moment }).nullable(),
  sources: z.array(z.object({ title: text, publisher: text, url: text })),
  seo: z.object({ title: text, description: text }),
};

export const blogDetails = blogSummary.extend(details);
export type BlogDetails = z.output<typeof blogDetails>;
export const videoDetails = videoSummary.extend({
  ...details,
  /** The text of its captions, in English if available, with their start times in seconds. */
  transcript: z.array(z.object({ at: z.number(), text })).optional(),
});
export type VideoDetails = z.output<typeof videoDetails>;

const filters = {
  page,
  topic: z.enum(postTopics).optional(),
  species: z.enum(petCategorySlugs).optional(),
  /** Posts for these come first. */
  ownPets: ownPets.optional(),
  tag: optionalLine('Tag', { max: 30 }),
};

const counted = reply(z.object({ _id: id, views: z.int() }));
const liked = reply(z.object({ _id: id, likes: z.int(), isLiked: z.boolean() }));

/** Whether to like or unlike; left out: like. */
const isLiked = z.boolean().default(true);

/** More than any human needs. */
const COUNT_LIMIT = { max: 120, perSeconds: 60 };

export const posts = {
  listBlogs: endpoint({
    method: 'GET',
    path: '/user/get/all/blog/v1',
    summary: 'Articles, newest first',
    who: 'visitor',
    query: z.object(filters),
    reply: reply(z.array(blogSummary), total),
    limit: { max: 240, perSeconds: 60 },
  }),
  getBlog: endpoint({
    method: 'GET',
    path: '/blog/details/{id}/v1',
    summary: 'One article, by its id or any slug it ever had; `slug` is the present one',
    who: 'visitor',
    params: idOrSlug,
    reply: reply(blogDetails),
    limit: { max: 240, perSeconds: 60 },
  }),
  countBlogView: endpoint({
    method: 'PUT',
    path: '/user/update/blog/views/{id}/v1',
    summary: 'Count a reader; once per person and day',
    who: 'visitor',
    params: idOrSlug,
    reply: counted,
    limit: COUNT_LIMIT,
  }),
  likeBlog: endpoint({
    method: 'POST',
    path: '/blog/like/v1',
    summary: 'Like an article, or no longer',
    who: 'owner',
    body: z.object({ blogId: id, isLiked }),
    reply: liked,
    limit: COUNT_LIMIT,
  }),
  listVideos: endpoint({
    method: 'GET',
    path: '/user/get/all/vidios/v1',
    summary: 'Videos, newest first; with `suggestFor` others, those like that one first',
    who: 'visitor',
    query: z.object({ ...filters, suggestFor: id.optional() }),
    reply: reply(z.array(videoSummary), total),
    limit: { max: 240, perSeconds: 60 },
  }),
  getVideo: endpoint({
    method: 'GET',
    path: '/video/details/{id}/v1',
    isOwn: true,
    summary: 'One video, by its id or any slug it ever had; `slug` is the present one',
    who: 'visitor',
    params: idOrSlug,
    reply: reply(videoDetails),
    limit: { max: 240, perSeconds: 60 },
  }),
  countVideoView: endpoint({
    method: 'PUT',
    path: '/user/update/video/views/{id}/v1',
    summary: 'Count a viewer; once per person and day',
    who: 'visitor',
    params: idOrSlug,
    reply: counted,
    limit: COUNT_LIMIT,
  }),
  likeVideo: endpoint({
    method: 'POST',
    path: '/video/like/v1',
    summary: 'Like a video, or no longer',
    who: 'owner',
    body: z.object({ videoId: id, isLiked }),
    reply: liked,
    limit: COUNT_LIMIT,
  }),
  getRelated: endpoint({
    method: 'GET',
    path: '/post/related/{id}/v1',
    isOwn: true,
    summary: 'What goes with an article or a video: products, vets, services, guides and more to read',
    who: 'visitor',
    params: idOrSlug,
    reply: reply(
      z.object({
        /** Up to six that are available. */
        products: z.array(productSummary),
        /** Up to three, those available soonest first. */
        vets: z.array(vetSummary),
        services: z.array(z.enum(relatedServices)),
        guides: z.array(z.object({ slug: text, name: text })),
        /** Up to four each, without this one. */
        blogs: z.array(blogSummary),
        videos: z.array(videoSummary),
      }),
    ),
    limit: { max: 240, perSeconds: 60 },
  }),
};
