import type { MetaDescriptor } from 'react-router';

/** Title and description of a page: `export const meta = () => titled('Your profile')`. */
export function titled(title: string, description?: string): MetaDescriptor[] {
  const full = `${title} · Tailwell`;
  return [
    { title: full },
    { property: 'og:title', content: full },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
  ];
}
