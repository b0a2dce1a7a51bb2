import { z } from 'zod';
import { moment } from '../dates.ts';
import { id } from '../ids.ts';
import { int4 } from '../numbers.ts';
import { postKinds } from '../post-topics.ts';
import { imageUrls } from '../uploads.ts';
import { cardKinds } from './article-text.ts';
import {
  missingParts,
  postStatuses,
  postVideoTypes,
  videoFileRefusals,
  videoFileStatuses,
} from './post-constants.ts';
import { postContent } from './post-content.ts';

const text = z.string();

/** What is changed is what was seen: otherwise 409 `CHANGED_MEANWHILE`, whose details have the present `revision`. */
export const revision = int4('Open it again.').min(1);
/** For a body that names the revision that was seen. */
export const seen = z.object({ revision });

const review = z.object({
  /** Whom the editors have asked; null: any vet. */
  askedVet: z.object({ _id: id, name: text }).nullable(),
  /** Who gave the last answer; null: none yet. */
  reviewer: z.object({ _id: id, name: text }).nullable(),
  at: moment.nullable(),
  /** It was for the working copy as it is now. */
  isCurrent: z.boolean(),
  /** The working copy as it is now was approved: health advice can go live. */
  isApproved: z.boolean(),
  note: text,
  /** Who has said that it isn’t health advice, so that the mark can be taken off; null: nobody. */
  notAdvice: z.object({ vet: text.nullable(), reason: text, at: moment }).nullable(),
});

/** A post in the editors' list. */
export const listed = z.object({
  _id: id,
  kind: z.enum(postKinds),
  slug: text,
  title: text,
  /** Addresses of the working copy’s cover; null: none. */
  cover: imageUrls.nullable(),
  status: z.enum(postStatuses),
  isHealthAdvice: z.boolean(),
  /** Readers see it, maybe in an older version. */
  isLive: z.boolean(),
  /** What is live is not the working copy. */
  hasChanges: z.boolean(),
  publishAt: moment.nullable(),
  publishedAt: moment.nullable(),
  updatedAt: moment,
  updatedBy: text.nullable(),
  likes: z.int(),
  views: z.int(),
  comments: z.int(),
});

/** What a text names, or is linked with. */
export const card = z.object({
  kind: z.enum(cardKinds),
  _id: id,
  title: text,
  /** A product’s maker, a vet’s registration, a post’s kind. */
  subtitle: text,
  /** Relative to where pictures are served from (§3); null: none. */
  picture: text.nullable(),
  slug: text.nullable(),
});
export type PostCard = z.output<typeof card>;

/** One size of a video, on its way or there. */
export const videoFile = z.object({
  _id: id,
  status: z.enum(videoFileStatuses),
  refusal: z.enum(videoFileRefusals).nullable(),
  /** How much has arrived, in whole percents. */
  percent: z.int(),
  contentType: z.enum(postVideoTypes),
  sizeBytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationSeconds: z.number().nullable(),
  /** Null until it is ready. */
  url: text.nullable(),
});
export type VideoFile = z.output<typeof videoFile>;

/** A post that is open in the editor, with what its page shows. */
export const opened = listed.extend({
  content: postContent,
  revision,
  review,
  /** Those of `content` and of the library's pictures in its text, by their path. */
  pictures: z.record(z.string(), imageUrls),
  videoFiles: z.array(videoFile),
  /** Whom and what the content names by their ids, as its author and related products; those that there still are. */
  cards: z.array(card),
  /** What is missing before it can be published, in words for people. */
  missing: z.array(z.object({ part: z.enum(missingParts), text })),
});
export type OpenedPost = z.output<typeof opened>;
