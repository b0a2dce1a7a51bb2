import type { DeviceKind } from '@tailwell/contract/account/measurement-constants';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';

const COUNT = '/api/page/view/v1';

/** Counts which kinds of pages are opened, without a cookie and without anybody's name. */
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
    // Sent also while the page is left; that a count is lost matters to nobody.
    const headers = { 'Content-Type': 'application/json' };
    void fetch(COUNT, { method: 'POST', keepalive: true, headers, body })
      .then((answer) => answer.text())
      .catch(() => undefined);
  }, [page, key]);

  return null;
}

const deviceOf = (width: number): DeviceKind => (width < 640 ? 'phone' : width < 1024 ? 'tablet' : 'desktop');

/** The host of the site that led here; empty: we did, or nobody says. */
function sourceOf(referrer: string): string {
  if (!URL.canParse(referrer)) return '';
  const { host, hostname } = new URL(referrer);
  return host === location.host ? '' : hostname.slice(0, 80);
}
