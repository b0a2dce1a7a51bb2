import type { MetaDescriptor } from 'react-router';

/** The title of a page of the console, which no search engine is to list. */
export const titledForVets = (title: string): MetaDescriptor[] => [
  { title: `${title} · Tailwell for vets` },
  { name: 'robots', content: 'noindex, nofollow' },
];
