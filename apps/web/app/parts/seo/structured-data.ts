import { absolute } from './public-page';

/** Schema.org types for <JsonLd>. What search engines require of each: rich-results.ts of the server’s tests. */

/** The breadcrumbs of a page, which is the last one. */
export const breadcrumbs = (trail: readonly { to: string; name: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ to, name }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: absolute(to),
  })),
});
