import type { PostTopic } from '../post-topics.ts';

/** Where an editor's working copy stands; what is live may be older. */
export const postStatuses = ['draft', 'in_review', 'approved', 'scheduled', 'published', 'archived'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Topics of which all is health advice, until a vet or an admin says otherwise. */
export const healthTopics: readonly PostTopic[] = ['health', 'first-aid', 'food'];

/** What at home helps with what is written about. */
export const relatedServices = ['vaccination', 'blood-test', 'home-care'] as const;
export type RelatedService = (typeof relatedServices)[number];

/** What can be missing before a post is published: parts of its content, and a vet’s review. */
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

/** Why a version was kept. */
export const versionReasons = ['saved', 'submitted', 'published', 'restored'] as const;
export type VersionReason = (typeof versionReasons)[number];

/** How much a post's text, in characters of HTML, can have. */
export const MAX_BODY = 60_000;

/** Of one size of a video, in bytes. */
export const MAX_POST_VIDEO_BYTES = 200 * 1024 * 1024;

/** The longest video, in seconds. */
export const MAX_POST_VIDEO_SECONDS = 900;

/** In how many sizes a video comes at most, and the longer sides in pixels that the editor's browser makes. */
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
