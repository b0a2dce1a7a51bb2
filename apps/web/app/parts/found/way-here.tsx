import { JsonLd } from './json-ld';
import { breadcrumbs } from './structured-data';

/** The way down to a page, itself last, for search engines. */
export const WayHere = ({ trail }: { trail: readonly { to: string; name: string }[] }) => (
  <JsonLd data={breadcrumbs(trail)} />
);
