import { z } from 'zod';
import { id } from '../ids.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { postTopics } from '../post-topics.ts';
import { isStorableText, line, tooLongMessage, unstorableMessage } from '../text.ts';
import {
  captionLanguages,
  MAX_BODY,
  MAX_POST_VIDEO_SECONDS,
  postVideoSides,
  relatedServices,
} from './post-constants.ts';

/** HTML limited to article-text.ts's elements; the server writes it in canonical form and drops what is not allowed. */
export const articleHtml = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text.` })
    .refine(isStorableText, unstorableMessage(label))
    .max(max, tooLongMessage(label, max));

/** A source that a post is based on. */
export const postSource = z.object({
  title: line('Title', { max: 160 }),
  publisher: line('Publisher', { min: 0, max: 120 }),
  url: z.url({ protocol: /^https$/, error: 'A source’s address begins with https://.' }).max(500),
});

/** A picture: one of ours ("/images/articles/ticks.svg"), or an editor's upload ("post-picture/<22 characters>"). */
export const postPicture = z.object({
  path: z
    .string()
    .regex(/^(\/images\/[\w/-]+\.(svg|webp|png)|post-picture\/[\w-]{22})$/, 'Choose the picture again.'),
  /** Alternative text; empty: decorative. */
  alt: line('Description', { min: 0, max: 200 }),
});

const seconds = z.number().min(0).max(MAX_POST_VIDEO_SECONDS);

const captions = z.object({
  language: z.enum(Object.keys(captionLanguages) as [keyof typeof captionLanguages]),
  /** A complete WebVTT file. */
  vtt: z
    .string()
    .max(60_000, tooLongMessage('Captions', 60_000))
    .refine(isStorableText, unstorableMessage('Captions'))
    .refine((text) => /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text), 'Captions begin with WEBVTT.'),
});

const chapter = z.object({ at: seconds, title: line('Chapter', { max: 80 }) });

const postVideo = z.object({
  /** From `video_files`, each a size of the same video. */
  fileIds: z.array(id).max(postVideoSides.length),
  poster: postPicture.nullable(),
  captions: z.array(captions).max(Object.keys(captionLanguages).length),
  chapters: z.array(chapter).max(20),
});

const related = z.object({
  productIds: z.array(id).max(6),
  vetIds: z.array(id).max(3),
  services: z.array(z.enum(relatedServices)).max(relatedServices.length),
  /** The slug of a concern that products help with. */
  productConcern: z.string().max(80).nullable(),
  /** A concern that vets treat. */
  healthConcern: id.nullable(),
});

/** An editor's content: the working copy and each version. Much can be missing until it is submitted or published. */
export const postContent = z.object({
  title: line('Title', { min: 0, max: 90 }),
  /** Shown in lists and by search engines. */
  summary: line('Summary', { min: 0, max: 200 }),
  body: articleHtml('The text', MAX_BODY),
  topic: z.enum(postTopics).nullable(),
  species: z.array(z.enum(petCategorySlugs)).max(petCategorySlugs.length),
  tags: z.array(line('Tag', { max: 30 }).overwrite((tag) => tag.toLowerCase())).max(8),
  /** A vet must review it before it goes live. */
  isHealthAdvice: z.boolean(),
  cover: postPicture.nullable(),
  /** Null: an article. */
  video: postVideo.nullable(),
  /** The vet who wrote it; null: our editors. */
  authorId: id.nullable(),
  sources: z.array(postSource).max(12),
  related,
  /** Empty: uses the title and the summary. */
  seo: z.object({
    title: line('Title for search engines', { min: 0, max: 70 }),
    description: line('Description for search engines', { min: 0, max: 170 }),
  }),
});
export type PostContent = z.output<typeof postContent>;

/** A post's name in URLs. */
export const postSlug = z
  .string()
  .max(80, tooLongMessage('The address', 80))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'The address has small letters, digits and hyphens.');

/** Initial content of a new post. */
export const emptyContent = (kind: 'blog' | 'video'): PostContent => ({
  title: '',
  summary: '',
  body: '',
  topic: null,
  species: [],
  tags: [],
  isHealthAdvice: true,
  cover: null,
  video: kind === 'video' ? { fileIds: [], poster: null, captions: [], chapters: [] } : null,
  authorId: null,
  sources: [],
  related: { productIds: [], vetIds: [], services: [], productConcern: null, healthConcern: null },
  seo: { title: '', description: '' },
});
