import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  betweenGroups,
  featureOf,
  filesOf,
  findKnots,
  isTest,
  mutualPairs,
  readImports,
} from '../../../scripts/structure/import-graph.ts';

/** The floors of the web app, as docs/decisions/047-floors-of-the-web-app.md draws them. */
const APP = 'apps/web/app';
const imports = readImports(APP).filter(({ from }) => !isTest(from));

/** The top floor: what composes features into screens, wherever it stands. */
const isPage = (path: string) => /-(page|layout)\.tsx$/.test(path);
const isIn = (place: string) => (path: string) => path.startsWith(`${APP}/${place}/`);

/** Imports of what stands above: "parts/x.ts → features/y/z.ts". */
const found = (isFrom: (path: string) => boolean, isTo: (path: string) => boolean) =>
  imports
    .filter(({ from, to }) => isFrom(from) && isTo(to))
    .map(({ from, to }) => `${from.slice(APP.length + 1)} → ${to.slice(APP.length + 1)}`);

test('there is something to look at', () => {
  expect(found(isIn('features'), isIn('parts')).length).toBeGreaterThan(100);
  expect(found(isPage, isIn('features')).length).toBeGreaterThan(100);
});

describe('imports lead downwards only', () => {
  test('ui knows neither the API nor parts nor features', () => {
    expect(found(isIn('ui'), (to) => ['api', 'parts', 'features'].some((floor) => isIn(floor)(to)))).toEqual(
      [],
    );
  });

  test('api knows neither parts nor features', () => {
    expect(found(isIn('api'), (to) => isIn('parts')(to) || isIn('features')(to))).toEqual([]);
  });

  test('parts know no feature', () => {
    expect(found(isIn('parts'), isIn('features'))).toEqual([]);
  });

  test('nobody but the routes knows a page, and only pages know a layout', () => {
    expect(
      found(
        () => true,
        (to) => to.endsWith('-page.tsx'),
      ),
    ).toEqual([]);
    expect(found((from) => !isPage(from), isPage)).toEqual([]);
  });

  describe('between features', () => {
    const graph = betweenGroups(
      imports.filter(({ from, to }) => !isPage(from) && !isPage(to)),
      featureOf,
    );

    test('no knots', () => {
      expect(graph.size).toBeGreaterThan(20);
      expect(findKnots(graph)).toEqual([]);
      expect(mutualPairs(graph)).toEqual([]);
    });
  });
});

test('no folder holds more than 40 files', () => {
  const folders = Map.groupBy(filesOf(APP), dirname);
  expect([...folders].filter(([, inside]) => inside.length > 40).map(([folder]) => folder)).toEqual([]);
});
