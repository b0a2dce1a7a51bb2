import { type ArticleBlock, inlineText, readArticle } from '@tailwell/contract/reading/article-text';

/** A section's heading, and the fragment id that links use. */
export interface Section {
  id: string;
  title: string;
  /** A subsection. */
  isInner: boolean;
}

/** A block, with its section if it is a heading. */
export interface Part {
  block: ArticleBlock;
  section?: Section;
}

/** Parses an article's HTML into blocks, each heading with an id of its own. */
export function readParts(html: string): Part[] {
  const used = new Set<string>();
  return readArticle(html).map((block) => {
    if (block.tag !== 'h2' && block.tag !== 'h3') return { block };
    const title = inlineText(block.text);
    const id = uniqueId(title, used);
    used.add(id);
    return { block, section: { id, title, isInner: block.tag === 'h3' } };
  });
}

/** "Now look everywhere else" becomes #now-look-everywhere-else; a second one of the same title gets …-2. */
function uniqueId(title: string, used: ReadonlySet<string>): string {
  const name =
    title
      .toLowerCase()
      .replace(/[’']/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'section';
  for (let at = 1; ; at += 1) {
    const id = at === 1 ? name : `${name}-${at}`;
    if (!used.has(id) && !RESERVED_IDS.has(id)) return id;
  }
}

/** Ids that the page itself uses. */
const RESERVED_IDS = new Set(['app', 'main', 'sources']);
