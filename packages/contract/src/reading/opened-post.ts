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

/**
 * Changes must name the revision that was seen: otherwise 409 `CHANGED_MEANWHILE`, with the current `revision` in its
 * details.
 */
export const revision = int4('Open it again.').min(1);
/** For a body that names the revision that was seen. */
export const revisionForm = z.object({ revision });

const review = z.object({
  /** The vet whom the editors asked; null: any vet. */
  askedVet: z.object({ _id: id, name: text }).nullable(),
  /** Who gave the last answer; null: none yet. */
  reviewer: z.object({ _id: id, name: text }).nullable(),
  at: moment.nullable(),
  /** It was about the current working copy. */
  isCurrent: z.boolean(),
  /** The current working copy was approved: health advice can go live. */
  isApproved: z.boolean(),
  note: text,
  /** Who declared that it isn’t health advice, so that the mark can be removed; null: no one. */
  notAdvice: z.object({ vet: text.nullable(), reason: text, at: moment }).nullable(),
});

/** A post in the editors' list. */
export const listed = z.object({
  _id: id,
  kind: z.enum(postKinds),
  slug: text,
  title: text,
  /** URLs of the working copy’s cover; null: none. */
  cover: imageUrls.nullable(),
  status: z.enum(postStatuses),
  isHealthAdvice: z.boolean(),
  /** Readers can see it, possibly in an older version. */
  isLive: z.boolean(),
  /** The live version differs from the working copy. */
  hasChanges: z.boolean(),
  publishAt: moment.nullable(),
  publishedAt: moment.nullable(),
  updatedAt: moment,
  updatedBy: text.nullable(),
  likes: z.int(),
  views: z.int(),
  comments: z.int(),
});

/** A product, vet or post that a text mentions or links to. */
export const card = z.object({
  kind: z.enum(cardKinds),
  _id: id,
  title: text,
  /** A product’s manufacturer, a vet’s registration, a post’s kind. */
  subtitle: text,
  /** Relative to the image base (§3); null: none. */
  picture: text.nullable(),
  slug: text.nullable(),
});
export type PostCard = z.output<typeof card>;

/** One size of a video, complete or still uploading. */
export const videoFile = z.object({
  _id: id,
  status: z.enum(videoFileStatuses),
  refusal: z.enum(videoFileRefusals).nullable(),
  /** How much has arrived, as a whole percentage. */
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

/** A post opened in the editor, with everything its page shows. */
export const opened = listed.extend({
  content: postContent,
  revision,
  review,
  /** URLs by path, for pictures in `content` and library pictures in its text. */
  pictures: z.record(z.string(), imageUrls),
  videoFiles: z.array(videoFile),
  /** Records that the content refers to by id, such as its author and related products; deleted ones are left out. */
  cards: z.array(card),
  /** What is missing before it can be published, in sentences. */
  missing: z.array(z.object({ part: z.enum(missingParts), text })),
});
export type OpenedPost = z.output<typeof opened>;
