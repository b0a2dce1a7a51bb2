import { absolute } from './public-page';

/** Things as schema.org names them, for <JsonLd>. What search engines want of each: rich-results.ts of the server’s tests. */

/** The way down to a page, itself last. */
export const breadcrumbs = (trail: readonly { to: string; name: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ to, name }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: absolute(to),
  })),
});
