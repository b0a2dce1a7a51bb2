import { JsonLd } from './json-ld';
import { breadcrumbs } from './structured-data';

/** The path down to a page, which comes last, for search engines. */
export const WayHere = ({ trail }: { trail: readonly { to: string; name: string }[] }) => (
  <JsonLd data={breadcrumbs(trail)} />
);
