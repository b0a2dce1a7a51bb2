import { JsonLd } from './json-ld';
import { breadcrumbs } from './structured-data';

/** The breadcrumbs of a page, which is the last one, for search engines. */
export const BreadcrumbJsonLd = ({ trail }: { trail: readonly { to: string; name: string }[] }) => (
  <JsonLd data={breadcrumbs(trail)} />
);
