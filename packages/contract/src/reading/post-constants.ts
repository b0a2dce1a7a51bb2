import type { PostTopic } from '../post-topics.ts';

/** Status of an editor's working copy; the live version may be older. */
export const postStatuses = ['draft', 'in_review', 'approved', 'scheduled', 'published', 'archived'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Topics whose posts are all health advice, until a vet or an admin says otherwise. */
export const healthTopics: readonly PostTopic[] = ['health', 'first-aid', 'food'];

/** Services at home that a post can recommend. */
export const relatedServices = ['vaccination', 'blood-test', 'home-care'] as const;
export type RelatedService = (typeof relatedServices)[number];

/** What can be missing before a post is published: parts of its content, or a vet’s review. */
export const missingParts = [
  'title',
  'summary',
  'body',
  'topic',
  'species',
  'cover',
  'video',
  'authorId',
  'sources',
  'related',
  'review',
] as const;
export type MissingPart = (typeof missingParts)[number];

/** Why a version was saved. */
export const versionReasons = ['saved', 'submitted', 'published', 'restored'] as const;
export type VersionReason = (typeof versionReasons)[number];

/** Maximum length of a post's text, in characters of HTML. */
export const MAX_BODY = 60_000;

/** Maximum size of one video file, in bytes. */
export const MAX_POST_VIDEO_BYTES = 200 * 1024 * 1024;

/** The longest video, in seconds. */
export const MAX_POST_VIDEO_SECONDS = 900;

/** The sizes that an editor's browser encodes a video in: longer sides, in pixels. */
export const postVideoSides = [640, 960, 1280] as const;

export const postVideoTypes = ['video/mp4', 'video/webm'] as const;
export const videoFileStatuses = ['receiving', 'checking', 'ready', 'refused'] as const;
export type VideoFileStatus = (typeof videoFileStatuses)[number];

/** Why a video can't be shown. */
export const videoFileRefusals = ['unreadable', 'too_long', 'virus'] as const;
export type VideoFileRefusal = (typeof videoFileRefusals)[number];

/** The languages of captions, as WebVTT's `srclang` names them. */
export const captionLanguages = { en: 'English', hi: 'हिन्दी' } as const;
export type CaptionLanguage = keyof typeof captionLanguages;
