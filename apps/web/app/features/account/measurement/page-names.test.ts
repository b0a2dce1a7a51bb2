import { expect, test } from 'vitest';
import routes from '../../../routes';
import { pageName, sumByName } from './page-names';

interface Entry {
  id?: string;
  children?: Entry[];
}

const listIds = (entries: Entry[]): string[] =>
  entries.flatMap(({ id = '', children = [] }) => [id, ...listIds(children)]);

test('every page whose visits are counted has a readable name', () => {
  const counted = listIds(routes).filter((id) => id.startsWith('/') && !id.startsWith('/console'));
  expect(counted.length).toBeGreaterThan(90);
  expect(
    counted.filter((id) => pageName(id) === id),
    'name these in page-names.ts',
  ).toEqual([]);
});

test('pages with the same name are counted together, the most viewed first', () => {
  const pages = [
    { page: '/help', views: 5 },
    { page: '/about', views: 4 },
    { page: '/about-us', views: 3 },
    { page: '/long-gone', views: 1 },
  ];
  expect(sumByName(pages)).toEqual([
    { name: 'About', count: 7 },
    { name: 'Help', count: 5 },
    { name: '/long-gone', count: 1 },
  ]);
});
