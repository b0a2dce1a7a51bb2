import { readArticle, writeArticle } from '@tailwell/contract/reading/article-text';
import type { LetterPost, WrittenLetter } from './letters.sql.ts';

/** What a greeting may have: text. Pictures and cards are shown by no mail as the page shows them. */
export const tidyIntro = (html: string) =>
  writeArticle(readArticle(html).filter(({ tag }) => tag !== 'img' && tag !== 'card'));

/** What is missing before a letter can be sent, in words for people. `posts`: those of it that are live. */
export function missingOf(
  { subject, intro, postIds }: Pick<WrittenLetter, 'subject' | 'intro' | 'postIds'>,
  posts: Pick<LetterPost, 'id'>[],
): string[] {
  const gone = postIds.length - posts.length;
  return [
    subject === '' && 'Write a subject.',
    intro === '' && postIds.length === 0 && 'Write a greeting, or choose a post.',
    gone === 1 && 'One of its posts isn’t live any more. Save the letter without it.',
    gone > 1 && `${gone} of its posts aren’t live any more. Save the letter without them.`,
  ].filter((text) => text !== false);
}
