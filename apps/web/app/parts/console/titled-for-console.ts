import type { MetaDescriptor } from 'react-router';

/** The title of a console page, excluded from search engines. */
export const titledForConsole = (title: string): MetaDescriptor[] => [
  { title: `${title} · Tailwell console` },
  { name: 'robots', content: 'noindex, nofollow' },
];
