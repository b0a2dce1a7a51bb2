import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { wantsFresh } from '../../observation/request-context.ts';
import type { MicroCache } from './micro-cache.ts';

/** Calls our own API without leaving the process; its path starts behind the API base. */
export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>;

/** What a page is drawn with. */
export interface PageGiven {
  /** What its inline scripts carry to be let run. */
  nonce: string;
  fetchApi: FetchApi;
}

interface SharedPage {
  status: number;
  headers: [name: string, value: string][];
  /** The document, cut where the nonce stands. */
  parts: string[];
}

/**
 * A page as it was drawn a moment ago for somebody, under this reader's own nonce. Pages know nobody: whoever has
 * signed in is known to the browser only. One that lacks what the API could not tell is not kept for others.
 */
export async function sharePage(
  microCache: MicroCache,
  request: FastifyRequest,
  { nonce, fetchApi }: PageGiven,
  draw: (given: PageGiven) => Promise<Response>,
): Promise<Response> {
  const { status, headers, parts } = await microCache.take(
    `page ${request.url}`,
    () => drawShared(fetchApi, draw),
    {
      isFresh: wantsFresh(request),
    },
  );
  return new Response(parts.join(nonce), { status, headers });
}

async function drawShared(fetchApi: FetchApi, draw: (given: PageGiven) => Promise<Response>) {
  let isWhole = true;
  // Nobody is ever told it, so no text on the page can pass for it.
  const mark = randomBytes(16).toString('hex');
  const page = await draw({
    nonce: mark,
    async fetchApi(path, init) {
      const answer = await fetchApi(path, init);
      isWhole &&= answer.ok;
      return answer;
    },
  });
  const html = await page.text();
  const value: SharedPage = { status: page.status, headers: [...page.headers], parts: html.split(mark) };
  const isOpen = !/no-store|private/.test(page.headers.get('Cache-Control') ?? '');
  return { value, bytes: 2 * html.length, isCacheable: page.status === 200 && isOpen && isWhole };
}
