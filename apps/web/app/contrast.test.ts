import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

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
  const contrast = (a: string, b: string) => {
    const [bright = 0, dim = 0] = [luminance(colours[a]), luminance(colours[b])].sort((x, y) => y - x);
    return (bright + 0.05) / (dim + 0.05);
  };

  test.each(letters.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    'letters in %s can be read on %s',
    (ink, ground) => {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(Object.keys(colours).filter((name) => name.startsWith('on-')))(
    'letters in %s can be read',
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

test('both themes name the same colours', () => {
  expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
});

/** Relative luminance by WCAG 2.2. */
function luminance(hex = '#000000') {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
