import { useState } from 'react';
import { useNonce } from '../../nonce';
import { useHydrated } from '../../ui/use-hydrated';

/**
 * Describes a page to search engines. Only in server-rendered pages: to create this element, a browser would have to
 * set a script's text, which Trusted Types forbid.
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const isHydrated = useHydrated();
  const [isShown] = useState(!isHydrated);
  const nonce = useNonce();
  if (!isShown) return null;
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data that is never run, with every < escaped
      dangerouslySetInnerHTML={{
        __html: JSON.stringify({ '@context': 'https://schema.org', ...data }, withoutEmpty).replaceAll(
          '<',
          '\\u003c',
        ),
      }}
    />
  );
}

/** Empty values carry no information, and validators report them as errors. */
const withoutEmpty = (_key: string, value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
