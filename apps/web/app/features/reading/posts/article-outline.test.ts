import { expect, test } from 'vitest';
import { readParts } from './article-outline';

const sectionsOf = (html: string) => readParts(html).flatMap(({ section }) => section ?? []);

test('each heading has an id derived from its text', () => {
  const html = '<h2>Now look everywhere else</h2><p>Ears.</p><h3>Under the <em>collar</em></h3>';
  expect(sectionsOf(html)).toEqual([
    { id: 'now-look-everywhere-else', title: 'Now look everywhere else', isInner: false },
    { id: 'under-the-collar', title: 'Under the collar', isInner: true },
  ]);
  expect(readParts(html)).toHaveLength(3);
});

test.each([
  ['Don’t wait: 3 signs', 'dont-wait-3-signs'],
  ['  ', undefined],
  ['…!', 'section'],
  ['बरसात में', 'बरसात-में'],
  // The page's own element has that id.
  ['Main', 'main-2'],
  ['Sources', 'sources-2'],
])('%j has the id %j', (title, id) => {
  expect(sectionsOf(`<h2>${title}</h2>`)[0]?.id).toBe(id);
});

test('sections with the same title have different ids', () => {
  expect(
    sectionsOf('<h2>Signs</h2><h3>Signs</h3><h2>Signs 2</h2><h2>signs</h2>').map(({ id }) => id),
  ).toEqual(['signs', 'signs-2', 'signs-2-2', 'signs-3']);
});
