import { expect, test } from 'vitest';
import type { FetchApi } from '../load-context';
import { newLoadContext } from '../load-context';
import { prefetch } from './prefetch';
import { apiQuery } from './query-client';

const refuse = (status: number) =>
  Response.json({ success: false, message: String(status), code: 'NO' }, { status });

test.each([
  ['the first', 0, 5],
  ['the second', 5, 0],
])('the page fails as its first query does, when %s is quicker', async (_, first, second) => {
  const fetchApi: FetchApi = async (path) => {
    const isFirst = path.startsWith('/pet/admin');
    await new Promise((done) => setTimeout(done, isFirst ? first : second));
    return refuse(isFirst ? 404 : 422);
  };
  const reading = prefetch(
    newLoadContext({ nonce: '', fetchApi }),
    apiQuery('GET /pet/admin/get/all/pet/category/v1'),
    apiQuery('GET /pet/get/all/allergies/v1'),
  );
  await expect(reading).rejects.toMatchObject({ init: { status: 404 } });
});
