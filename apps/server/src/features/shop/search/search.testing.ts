import type { Samples } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { refreshSearchIndex } from './search-index.sql.ts';

interface Group {
  kind: string;
  results: { _id: string; title: string; subtitle: string; price: number | null; slug: string | null }[];
  hasMore: boolean;
}

/** Adds the words of what was created since, as the nightly job does. */
export const learnTerms = ({ db }: TestApp) => refreshSearchIndex(db);

/** The results, by kind. */
export async function find(
  app: TestApp,
  searchInput: string,
  {
    token,
    ...query
  }: { token?: string; isChosen?: string; isExact?: string; lat?: string; lng?: string } = {},
) {
  const answer = await app.call(
    `GET /user/search/bar/result/v1?${new URLSearchParams({ searchInput, ...query })}`,
    { token },
  );
  const groups: Group[] = answer.body.data?.groups ?? [];
  const titles = (kind: string) =>
    groups.find((one) => one.kind === kind)?.results.map(({ title }) => title) ?? [];
  return { ...answer, groups, titles, data: answer.body.data };
}

async function makeRecentSearch(test: TestApp, token: string): Promise<string> {
  await test.call('GET /user/search/bar/result/v1?searchInput=ticks&isChosen=true', { token });
  return (await test.call('GET /user/search/bar/result/v1', { token })).body.data.recent[0]._id;
}

export const samples: Samples = {
  'DELETE /user/delete/recent/searches/result/{id}/v1': { owned: makeRecentSearch },
};
