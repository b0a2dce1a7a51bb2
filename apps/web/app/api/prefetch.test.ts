import { expect, test } from 'vitest';
import { type FetchApi, newLoadContext } from '../load-context';
import { prefetch } from './prefetch';
import { apiQuery } from './query-client';

const refuse = (status: number) =>
  Response.json({ success: false, message: String(status), code: 'NO' }, { status });

test.each([
  ['the first', [404, 422]],
  ['the second', [422, 404]],
])('the page fails with the error of its first query, even if %s is faster', async (_, order) => {
  const answers = new Map([404, 422].map((status) => [status, Promise.withResolvers<Response>()]));
  const fetchApi: FetchApi = async (path) => {
    const answer = answers.get(path.startsWith('/pet/admin') ? 404 : 422);
    if (!answer) throw new Error(path);
    return answer.promise;
  };
  const reading = prefetch(
    newLoadContext({ nonce: '', fetchApi }),
    apiQuery('GET /pet/admin/get/all/pet/category/v1'),
    apiQuery('GET /pet/get/all/allergies/v1'),
  );
  const failing = expect(reading).rejects.toMatchObject({ init: { status: 404 } });
  for (const status of order) {
    answers.get(status)?.resolve(refuse(status));
    // This answer is read before the other one arrives.
    await new Promise(setImmediate);
  }
  await failing;
});
