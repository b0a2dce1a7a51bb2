import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const here = import.meta.dirname;

/** Every source file of the browser without its comments, except tests and the samples of the style guide. */
const sources = globSync('**/*.{ts,tsx}', { cwd: here })
  .filter((path) => !/\.test\.|^screens\/styleguide\//.test(path))
  .map((path) => ({
    path: relative('.', path),
    text: readFileSync(`${here}/${path}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm, ''),
  }));

/** Matches outside the places allowed for them: "path: match". */
const foundOutside = (places: string[], what: RegExp) =>
  sources
    .filter(({ path }) => !places.includes(path))
    .flatMap(({ path, text }) => [...text.matchAll(what)].map(([found]) => `${path}: ${found}`));

describe('texts written in one place only', () => {
  test.each([
    ['money', ['ui/format/inr.ts'], /₹(?!\))|style: 'currency'/g],
    [
      'numbers',
      ['ui/format/inr.ts', 'ui/format/count.ts'],
      /Intl\.(NumberFormat|ListFormat|PluralRules)|toFixed|\.toLocaleString/g,
    ],
    ['one and many', ['ui/format/count.ts'], /=== 1 \? '(\w+)' : '\1s'/g],
    [
      'days and times',
      ['ui/format/times.ts', 'ui/format/age.ts'],
      /Intl\.(DateTimeFormat|RelativeTimeFormat|DurationFormat)|toLocale(Date|Time)String|Asia\/Kolkata|\+ 330\b/g,
    ],
    [
      'days and times of whatever clock the device has',
      [],
      /\.get(Hours|Minutes|Day|Date|Month|FullYear)\(\)|\.to(Date|Time)String\(/g,
    ],
    ['clocks that run', ['ui/format/duration.ts'], /% 60\)?\)\.padStart/g],
    ['distances', ['ui/format/distance.ts'], /\}\s?km\b/g],
    ['mobile numbers', ['ui/format/mobile.ts'], /\+91 [{$]/g],
  ])('%s', (_, places, what) => {
    expect(foundOutside(places, what)).toEqual([]);
  });
});

test('only the specification’s relative times say “just now”', () => {
  expect(foundOutside(['ui/format/times.ts'], /\bjust now\b/g)).toEqual([]);
});

describe('no text', () => {
  test.each([
    // Translated-sounding phrases; docs/style.md has the natural ones.
    [
      'is put in words that nobody says',
      /\b(c[ao]me about|is over|can be had|the sum|anew|[Ss]hall|by (it|them)sel(f|ves)|stands? under|reckoned|[Ee]-mails?)\b/g,
    ],
    // The specification's catalogue has one: "Invalid OTP", which the server sends.
    ['speaks of what is invalid', /['"`>]Invalid [a-z]+|\binvalid (input|value|data|request)/g],
    [
      'shouts or jokes over a fault',
      / [A-Za-z]+!(?=['"`]|<\/)|['"`>][A-Z][a-z]+!|\bOops\b|\bUh-oh\b|\bWhoops\b/g,
    ],
    ['has a typewriter’s apostrophe', /[a-z]'(?:t|s|re|ve|ll|d) [a-z]/g],
    ['parts three dots from the word before', /[A-Za-z] …(?=['"`<])/g],
    ['asks only for an OK', />OK<|['"]OK['"]|Label="(Yes|No|OK|Submit)"/g],
  ])('%s', (_, what) => {
    expect(foundOutside([], what)).toEqual([]);
  });
});

test('a destructive confirmation has a red button', () => {
  const green = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<ConfirmDialog\b[\s\S]*?\n\s*>/g)]
      .filter(([dialog]) =>
        /confirmLabel="(Delete|Discard|End|Leave|Release|Remove|Revoke|Stop)\b/.test(dialog),
      )
      .filter(([dialog]) => !dialog.includes('isDangerous'))
      .map(() => path),
  );
  expect(green).toEqual([]);
});
