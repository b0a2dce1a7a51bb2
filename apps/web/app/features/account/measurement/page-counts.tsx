import type { DeviceKind } from '@tailwell/contract/account/measurement-constants';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';

const COUNT = '/api/page/view/v1';

/** Counts opened pages by kind, without cookies or user data. */
export function PageCounts() {
  const page = useMatches().at(-1)?.id;
  const { key } = useLocation();
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the same kind counts, too
  useEffect(() => {
    if (!page?.startsWith('/')) return;
    const source = isFirst.current ? sourceOf(document.referrer) : '';
    isFirst.current = false;
    const body = JSON.stringify({ page, source, device: deviceOf(window.innerWidth) });
    // `keepalive`: also sent while the page is left. A lost count doesn't matter.
    const headers = { 'Content-Type': 'application/json' };
    void fetch(COUNT, { method: 'POST', keepalive: true, headers, body })
      .then((answer) => answer.text())
      .catch(() => undefined);
  }, [page, key]);

  return null;
}

const deviceOf = (width: number): DeviceKind => (width < 640 ? 'phone' : width < 1024 ? 'tablet' : 'desktop');

/** Host of the referring site; empty if it was ours or is unknown. */
function sourceOf(referrer: string): string {
  if (!URL.canParse(referrer)) return '';
  const { host, hostname } = new URL(referrer);
  return host === location.host ? '' : hostname.slice(0, 80);
}
