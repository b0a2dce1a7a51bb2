import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastOf } from './screens/styleguide/contrast.ts';

const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8');
const theme = (start: string) => {
  const block = css.slice(css.indexOf(start)).split(/^\}/m)[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  ) as Record<string, string>;
};

const themes = { light: theme('@theme {'), dark: theme('[data-theme="dark"] {') };
const letters = ['ink', 'ink-soft', 'ink-faint', 'primary', 'danger'];
const grounds = ['canvas', 'surface', 'sunken'];

describe.each(Object.entries(themes))('the %s theme', (_, colours) => {
  const contrast = (a: string, b: string) => contrastOf(colours[a] ?? '', colours[b] ?? '');

  test.each(letters.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    'text in %s is readable on %s',
    (ink, ground) => {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(Object.keys(colours).filter((name) => name.startsWith('on-')))(
    'text in %s is readable',
    (name) => {
      const ground = name.replace('on-', '');
      expect(contrast(name, ground)).toBeGreaterThanOrEqual(4.5);
      if (`${ground}-strong` in colours)
        expect(contrast(name, `${ground}-strong`)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(
    ['line-strong', 'focus', 'danger'].flatMap((line) => grounds.map((ground) => [line, ground] as const)),
  )('the edge of a control in %s can be seen on %s', (line, ground) => {
    expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('both themes define the same colours', () => {
  expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
});
