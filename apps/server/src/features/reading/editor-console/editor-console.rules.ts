import type { PostKind, PostTopic } from '@tailwell/contract/post-topics';
import { articleText, readArticle } from '@tailwell/contract/reading/article-text';
import { healthTopics, type MissingPart, type PostStatus } from '@tailwell/contract/reading/post-constants';
import type { PostContent } from '@tailwell/contract/reading/post-content';

const NEXT: Record<PostStatus, readonly PostStatus[]> = {
  draft: ['in_review', 'scheduled', 'published', 'archived'],
  // Back to a draft: withdrawn, changed by an editor, or returned by the vet.
  in_review: ['draft', 'approved', 'archived'],
  approved: ['draft', 'in_review', 'scheduled', 'published', 'archived'],
  scheduled: ['draft', 'scheduled', 'published', 'archived'],
  published: ['draft', 'archived'],
  archived: ['draft', 'in_review', 'scheduled', 'published'],
};

/** Whether a post can go from one status to another. */
export const canBecome = (from: PostStatus, to: PostStatus) => NEXT[from].includes(to);

/** Descriptions of a status that rules out an action. */
export const statusDescriptions: Record<PostStatus, string> = {
  draft: 'It is a draft.',
  in_review: 'It is with a vet. Take it back first.',
  approved: 'It is approved.',
  scheduled: 'It is scheduled.',
  published: 'It is published as it is now.',
  archived: 'It isn’t published any more.',
};

/** Minimum length of an article, in characters. */
const MIN_LENGTH = 300;

/** Facts about a post besides its content. */
interface PostFacts {
  kind: PostKind;
  /** Playable sizes of its video. */
  readyFiles: number;
  isAuthorKnown: boolean;
}

interface MissingItem {
  part: MissingPart;
  /** What to do about it. */
  text: string;
}

/** What a post lacks before it can go live or to a vet. */
export function missingOf(
  content: PostContent,
  { kind, readyFiles, isAuthorKnown }: PostFacts,
): MissingItem[] {
  const { title, summary, topic, species, authorId, isHealthAdvice, sources } = content;
  return [
    ...missingIf(title === '', 'title', 'Give it a title.'),
    ...missingIf(summary === '', 'summary', 'Write a summary.'),
    ...missingIf(topic === null, 'topic', 'Choose a topic.'),
    ...missingIf(species.length === 0, 'species', 'Choose which animals it is about.'),
    ...missingIf(authorId !== null && !isAuthorKnown, 'authorId', 'Choose the author again.'),
    ...missingCover(content),
    ...(kind === 'video' ? missingVideo(content, readyFiles) : missingText(content)),
    ...missingIf(
      isHealthAdvice && sources.length === 0,
      'sources',
      'Name at least one source: it is health advice.',
    ),
  ];
}

/** Also required before going live: health advice needs a review of its present text. */
export const missingReview = ({
  isHealthAdvice,
  isApproved,
}: {
  isHealthAdvice: boolean;
  isApproved: boolean;
}) => missingIf(isHealthAdvice && !isApproved, 'review', 'Have a vet review it: it is health advice.');

interface AdviceMark {
  isHealthAdvice: boolean;
  /** When it was declared not to be health advice. */
  notAdviceAt: Date | null;
}

/** Whether its editors can't unmark it as health advice on their own: it was marked, or its topic is a health one. */
export const staysHealthAdvice = ({ isHealthAdvice, notAdviceAt }: AdviceMark, topic: PostTopic | null) =>
  notAdviceAt === null && (isHealthAdvice || (topic !== null && healthTopics.includes(topic)));

const missingIf = (isMissing: boolean, part: MissingPart, text: string): MissingItem[] =>
  isMissing ? [{ part, text }] : [];

/** A video's poster can serve as its cover. */
function missingCover({ cover, video }: PostContent): MissingItem[] {
  const shown = cover ?? video?.poster;
  if (!shown) return missingIf(true, 'cover', 'Choose a cover picture.');
  return missingIf(shown.alt === '', 'cover', 'Describe the cover picture for those who can’t see it.');
}

function missingText({ body }: PostContent): MissingItem[] {
  const { length } = articleText(readArticle(body));
  return missingIf(
    length < MIN_LENGTH,
    'body',
    `Write at least ${MIN_LENGTH} characters; so far there are ${length}.`,
  );
}

const missingVideo = ({ video }: PostContent, readyFiles: number): MissingItem[] => [
  ...missingIf(readyFiles === 0, 'video', 'Add a video, and wait until it is ready.'),
  ...missingIf(!video?.poster, 'video', 'Choose a cover picture for the video.'),
  ...missingIf(!video?.captions.length, 'video', 'Add captions for people who can’t hear it.'),
];
