import { articleText, readArticle } from '@tailwell/contract/reading/article-text';
import type { PostContent } from '@tailwell/contract/reading/post-content';
import { diffWords } from 'diff';

/** A segment of a text: in both versions, only in the older, or only in the newer. */
export interface Segment {
  text: string;
  kind: 'same' | 'removed' | 'added';
}

export interface Changes {
  title: Segment[] | undefined;
  summary: Segment[] | undefined;
  /** Word differences of the text. */
  body: Segment[] | undefined;
  /** The text is the same, but pictures, links or headings differ. */
  isFormattingOnly: boolean;
  /** Names of the other parts that differ. */
  others: string[];
}

const others: { name: string; of: (content: PostContent) => unknown }[] = [
  { name: 'Cover', of: ({ cover }) => cover },
  { name: 'Video', of: ({ video }) => video },
  { name: 'Topic', of: ({ topic }) => topic },
  { name: 'Animals', of: ({ species }) => species },
  { name: 'Tags', of: ({ tags }) => tags },
  { name: 'Health advice', of: ({ isHealthAdvice }) => isHealthAdvice },
  { name: 'Author', of: ({ authorId }) => authorId },
  { name: 'Sources', of: ({ sources }) => sources },
  { name: 'What goes with it', of: ({ related }) => related },
  { name: 'Search engines', of: ({ seo }) => seo },
];

const textOf = ({ body }: PostContent) => articleText(readArticle(body));

/** Differences between two states of a post; undefined if there are none. */
export function changesBetween(older: PostContent, newer: PostContent): Changes | undefined {
  const body = wordChanges(textOf(older), textOf(newer));
  const changes: Changes = {
    title: wordChanges(older.title, newer.title),
    summary: wordChanges(older.summary, newer.summary),
    body,
    isFormattingOnly: !body && older.body !== newer.body,
    others: others
      .filter(({ of }) => JSON.stringify(of(older)) !== JSON.stringify(of(newer)))
      .map(({ name }) => name),
  };
  const isSame =
    !changes.title && !changes.summary && !body && !changes.isFormattingOnly && changes.others.length === 0;
  return isSame ? undefined : changes;
}

const wordChanges = (older: string, newer: string): Segment[] | undefined =>
  older === newer
    ? undefined
    : diffWords(older, newer).map(({ value, added, removed }) => ({
        text: value,
        kind: added ? 'added' : removed ? 'removed' : 'same',
      }));
