import { isArticleLink } from '@tailwell/contract/reading/article-text';

/** Completes an address as an editor types it: also "example.org" and our own pages. Undefined if it leads nowhere. */
export function linkAddress(typed: string, ourOrigin: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (/^[^\s/@:]+@[^\s/@:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  const absolute = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]|$)/i.test(text) ? `https://${text}` : text;
  const href = absolute.startsWith(`${ourOrigin}/`) ? absolute.slice(ourOrigin.length) : absolute;
  return isArticleLink(href) ? href : undefined;
}
