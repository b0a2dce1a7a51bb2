import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { wantsFresh } from '../../observation/request-context.ts';
import type { MicroCache } from './micro-cache.ts';

/** Calls our own API within the process; its path starts after the API base. */
export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>;

/** What a page is rendered with. */
export interface RenderContext {
  /** The nonce that lets its inline scripts run. */
  nonce: string;
  fetchApi: FetchApi;
}

interface SharedPage {
  status: number;
  headers: [name: string, value: string][];
  /** The document, split at the nonces. */
  parts: string[];
}

/**
 * Returns a page as it was rendered a moment ago for another reader, with this reader's own nonce. Pages are the same
 * for everyone: only the browser knows who is signed in. A page whose API calls failed is not cached for others.
 */
export async function sharePage(
  microCache: MicroCache,
  request: FastifyRequest,
  { nonce, fetchApi }: RenderContext,
  render: (context: RenderContext) => Promise<Response>,
): Promise<Response> {
  const { status, headers, parts } = await microCache.getOrMake(
    `page ${request.url}`,
    () => renderShared(fetchApi, render),
    {
      isFresh: wantsFresh(request),
    },
  );
  return new Response(parts.join(nonce), { status, headers });
}

async function renderShared(fetchApi: FetchApi, render: (context: RenderContext) => Promise<Response>) {
  let isComplete = true;
  // Never sent to anyone, so no text on the page can imitate it.
  const placeholder = randomBytes(16).toString('hex');
  const page = await render({
    nonce: placeholder,
    async fetchApi(path, init) {
      const answer = await fetchApi(path, init);
      isComplete &&= answer.ok;
      return answer;
    },
  });
  const html = await page.text();
  const value: SharedPage = {
    status: page.status,
    headers: [...page.headers],
    parts: html.split(placeholder),
  };
  const isPublic = !/no-store|private/.test(page.headers.get('Cache-Control') ?? '');
  return { value, bytes: 2 * html.length, isCacheable: page.status === 200 && isPublic && isComplete };
}
