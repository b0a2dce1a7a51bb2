import type { PostTopic } from '@tailwell/contract/post-topics';
import { healthTopics } from '@tailwell/contract/reading/post-constants';
import type { PostContent } from '@tailwell/contract/reading/post-content';
import { randomId } from '../../../api/random-id';
import type { Post } from './posts';

type Source = PostContent['sources'][number];

/** The content of the fields: like the saved content, but sources may be incomplete. */
export interface WrittenPost extends Omit<PostContent, 'sources'> {
  sources: (Source & { key: string })[];
}

export const writtenOf = (content: PostContent): WrittenPost => ({
  ...content,
  sources: content.sources.map((source) => ({ ...source, key: randomId() })),
});

/** What is saved: everything except incomplete sources, which would make the whole save fail. */
export const contentOf = ({ sources, ...written }: WrittenPost): PostContent => ({
  ...written,
  sources: sources
    .filter((source) => sourceFault(source) === undefined)
    .map(({ title, publisher, url }) => ({
      title: title.trim(),
      publisher: publisher.trim(),
      url: url.trim(),
    })),
});

const isHealthTopic = (topic: PostTopic | null) => topic !== null && healthTopics.includes(topic);

/** Whether editors can't clear the health-advice mark themselves: it is already set, or the topic is a health topic. */
export const staysHealthAdvice = (
  { isHealthAdvice, review }: Pick<Post, 'isHealthAdvice' | 'review'>,
  topic: PostTopic | null,
) => review.notAdvice === null && (isHealthAdvice || isHealthTopic(topic));

/** Whether a change makes the post health advice, which editors can't undo themselves. */
export const marksHealthAdvice = (
  written: Pick<WrittenPost, 'isHealthAdvice'>,
  { notAdvice }: Post['review'],
  { isHealthAdvice = false, topic = null }: Partial<WrittenPost>,
) => !written.isHealthAdvice && !notAdvice && (isHealthAdvice || isHealthTopic(topic));

/** Why a source can’t be saved yet. */
export function sourceFault({ title, url }: Source): { field: 'title' | 'url'; text: string } | undefined {
  if (title.trim() === '') return { field: 'title', text: 'Write what the page is called.' };
  const address = url.trim();
  if (address === '') return { field: 'url', text: 'Add the address of the page.' };
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) {
    return { field: 'url', text: 'A source’s address begins with https://.' };
  }
  return undefined;
}
