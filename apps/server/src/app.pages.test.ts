import type { Endpoint, Feature } from '@tailwell/contract/endpoint';
import { features } from '@tailwell/contract/features';
import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleOf } from './testing/all-samples.ts';
import { COUNT } from './testing/samples.ts';
import { buildTestApp, type TestApp } from './testing/test-app.ts';

const endpoints = Object.values<Feature>(features).flatMap((feature) => Object.values<Endpoint>(feature));
/** All back-office lists come from one function, with its own test (`platform/http/resource.test.ts`). */
const isResource = (path: string) => /^\/console\/(list|history|export)\//.test(path);
const hasPages = ({ query, path }: Endpoint) =>
  query instanceof z.ZodObject && 'page' in query.shape && !isResource(path);

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

interface Page {
  data: { _id: string }[] | { products: { _id: string }[] } | { lines: { _id: string }[] };
  total: number;
}

describe('a list with pages', () => {
  test.each(endpoints.filter(hasPages).map(({ method, path }) => `${method} ${path}`))(
    '%s has each of its records on one page, and full pages before the last',
    async (route) => {
      const fill = sampleOf(route, 'fill');
      const { id = '', query = {}, token, body, pageSize = PAGE_SIZE } = await fill(app);
      const ids: string[] = [];
      for (let page = 1; ; page += 1) {
        const address = `${route.replace(/\{\w+\}/, id)}?${new URLSearchParams({ ...query, page: String(page) })}`;
        const answer = await app.call(address, { token, body });
        expect([answer.status, answer.body.message]).toEqual([200, 'OK']);
        const { data, total } = answer.body as unknown as Page;
        const records = 'products' in data ? data.products : 'lines' in data ? data.lines : data;
        // Records without an id are identified by their whole content.
        ids.push(...records.map((record) => record._id ?? JSON.stringify(record)));
        expect(total).toBeGreaterThanOrEqual(COUNT);
        expect(records).toHaveLength(Math.min(pageSize, total - (page - 1) * pageSize));
        if (page * pageSize >= total) break;
      }
      expect(new Set(ids).size).toBe(ids.length);
    },
  );
});
