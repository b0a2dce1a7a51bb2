import type { MetaDescriptor } from 'react-router';

/** The title of a page of the console, which no search engine is to list. */
export const titledForConsole = (title: string): MetaDescriptor[] => [
  { title: `${title} · Tailwell console` },
  { name: 'robots', content: 'noindex, nofollow' },
];
