import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  betweenGroups,
  filesOf,
  findCycles,
  isTest,
  mutualPairs,
  readImports,
} from '../../../scripts/structure/import-graph.ts';
import { featureOf, findUpwardImports, REGIONS, regionOf } from '../../../scripts/structure/regions.ts';

/** The layers of the web app, from the bottom up, as in docs/decisions/047-web-layers.md. */
const LAYERS = ['api', 'ui', 'parts', 'features', 'screens'];
const APP = 'apps/web/app';
const imports = readImports(APP).filter(({ from }) => !isTest(from));

const layerOf = (path: string) => LAYERS.find((layer) => path.startsWith(`${APP}/${layer}/`));

/** Imports from one layer to another: "parts/x.ts → features/y/z.ts". */
const found = (from: string, to: string) =>
  imports
    .filter((one) => layerOf(one.from) === from && layerOf(one.to) === to)
    .map((one) => `${one.from.slice(APP.length + 1)} → ${one.to.slice(APP.length + 1)}`);

test('there are files to check', () => {
  expect(found('features', 'parts').length).toBeGreaterThan(100);
  expect(found('screens', 'features').length).toBeGreaterThan(100);
});

describe('imports point only downwards', () => {
  test.each(
    LAYERS.flatMap((from, at) => LAYERS.slice(at + 1).map((to) => [from, to] as const)).filter(
      // A failure can be shown as a toast wherever the call was made.
      ([from, to]) => !(from === 'api' && to === 'ui'),
    ),
  )('%s knows nothing of %s', (from, to) => {
    expect(found(from, to)).toEqual([]);
  });

  test('ui does not import api', () => {
    expect(found('ui', 'api')).toEqual([]);
  });

  test('a feature imports only from its own region and those above it', () => {
    const regions = filesOf(`${APP}/features`).flatMap((path) => regionOf(path) ?? []);
    expect([...new Set(regions)].toSorted()).toEqual(REGIONS.toSorted());
    expect(findUpwardImports(imports)).toEqual([]);
  });

  test('features do not import each other in cycles', () => {
    const graph = betweenGroups(imports, featureOf);
    expect(graph.size).toBeGreaterThan(20);
    expect({ knots: findCycles(graph), pairs: mutualPairs(graph) }).toEqual({ knots: [], pairs: [] });
  });
});

test('pages and layouts are screens; only routes know a page, and only screens a layout', () => {
  const isPage = (path: string) => /-page\.tsx$/.test(path);
  const isLayout = (path: string) => /-layout\.tsx$/.test(path);
  expect(
    filesOf(APP).filter((path) => (isPage(path) || isLayout(path)) && layerOf(path) !== 'screens'),
  ).toEqual([]);
  expect(imports.filter(({ to }) => isPage(to))).toEqual([]);
  expect(imports.filter(({ from, to }) => isLayout(to) && layerOf(from) !== 'screens')).toEqual([]);
});

test('no folder holds more than 40 files', () => {
  const folders = Map.groupBy(filesOf(APP), dirname);
  expect([...folders].filter(([, inside]) => inside.length > 40).map(([folder]) => folder)).toEqual([]);
});
