import { type ArticleBlock, inlineText, readArticle } from '@tailwell/contract/reading/article-text';

/** A section's heading, and the name that links into the article know it by. */
export interface Section {
  id: string;
  title: string;
  /** A section within another one. */
  isInner: boolean;
}

/** A block with the section that it is the heading of. */
export interface Part {
  block: ArticleBlock;
  section?: Section;
}

/** An article's HTML as blocks, each heading with an id of its own. */
export function readParts(html: string): Part[] {
  const taken = new Set<string>();
  return readArticle(html).map((block) => {
    if (block.tag !== 'h2' && block.tag !== 'h3') return { block };
    const title = inlineText(block.text);
    const id = freeId(title, taken);
    taken.add(id);
    return { block, section: { id, title, isInner: block.tag === 'h3' } };
  });
}

/** "Now look everywhere else" is #now-look-everywhere-else; of two that are called the same the second is …-2. */
function freeId(title: string, taken: ReadonlySet<string>): string {
  const name =
    title
      .toLowerCase()
      .replace(/[’']/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'section';
  for (let at = 1; ; at += 1) {
    const id = at === 1 ? name : `${name}-${at}`;
    if (!taken.has(id) && !OWN_IDS.has(id)) return id;
  }
}

/** Of the page itself. */
const OWN_IDS = new Set(['app', 'main', 'sources']);
