import { readArticle, writeArticle } from '@tailwell/contract/reading/article-text';
import type { LetterDraft, LetterPost } from './letters.sql.ts';

/** A greeting can contain only text: mail programs don't show pictures and cards as our pages do. */
export const tidyIntro = (html: string) =>
  writeArticle(readArticle(html).filter(({ tag }) => tag !== 'img' && tag !== 'card'));

/** What a letter lacks before it can be sent, as text. `posts`: its live posts. */
export function missingOf(
  { subject, intro, postIds }: Pick<LetterDraft, 'subject' | 'intro' | 'postIds'>,
  posts: Pick<LetterPost, 'id'>[],
): string[] {
  const unpublished = postIds.length - posts.length;
  return [
    subject === '' && 'Write a subject.',
    intro === '' && postIds.length === 0 && 'Write a greeting, or choose a post.',
    unpublished === 1 && 'One of its posts isn’t live any more. Save the newsletter without it.',
    unpublished > 1 && `${unpublished} of its posts aren’t live any more. Save the newsletter without them.`,
  ].filter((text) => text !== false);
}
