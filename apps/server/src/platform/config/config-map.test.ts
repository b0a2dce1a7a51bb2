import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const mapOf = (variables: Record<string, string>) => {
  const { map, mapOrigins } = readConfig(variables);
  return { kind: map?.kind, url: map?.url, mapOrigins };
};

test.each([
  [{}, undefined, []],
  [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }, 'tiles', ['https://tiles.example']],
  [{ MAP_PMTILES_URL: 'https://maps.example/india.pmtiles' }, 'pmtiles', ['https://maps.example']],
  [
    {
      MAP_STYLE_URL: 'https://maps.example/style.json',
      MAP_EXTRA_ORIGINS: 'https://glyphs.example, https://maps.example/x',
    },
    'style',
    ['https://maps.example', 'https://glyphs.example'],
  ],
  [{ MAP_EXTRA_ORIGINS: 'https://glyphs.example' }, undefined, []],
])('with %j the map is a %s, and pages may load from %j', (variables, kind, mapOrigins) => {
  expect(mapOf(variables)).toMatchObject({ kind, mapOrigins });
});

test.each([
  { MAP_STYLE_URL: 'style.json' },
  { MAP_TILES_URL: 'javascript:alert(1)' },
  { MAP_EXTRA_ORIGINS: "'unsafe-eval'" },
])('an invalid URL is refused: %j', (variables) => {
  expect(() => readConfig(variables)).toThrow('An address begins with https://.');
});
