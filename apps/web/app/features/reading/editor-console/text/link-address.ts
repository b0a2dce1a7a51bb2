import { isArticleLink } from '@tailwell/contract/reading/article-text';

/** An address as an editor types it, made whole: "example.org" and our own pages, too. Undefined: it leads nowhere. */
export function linkAddress(typed: string, ourOrigin: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (/^[^\s/@:]+@[^\s/@:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  const whole = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]|$)/i.test(text) ? `https://${text}` : text;
  const href = whole.startsWith(`${ourOrigin}/`) ? whole.slice(ourOrigin.length) : whole;
  return isArticleLink(href) ? href : undefined;
}
