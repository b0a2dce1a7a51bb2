import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = `${import.meta.dirname}/../../..`;

/** Every source of the server and the contract without its comments; except tests and demo data. */
const sources = ['apps/server/src', 'packages/contract/src'].flatMap((folder) =>
  globSync('**/*.ts', { cwd: `${root}/${folder}` })
    .filter((path) => !/\.test(ing)?\.|^(demo|testing)\//.test(path))
    .map((path) => ({
      path: folder.startsWith('packages') ? `contract/${path}` : path,
      text: readFileSync(`${root}/${folder}/${path}`, 'utf8').replace(
        /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm,
        '',
      ),
    })),
);

/** Matches outside the places where they belong: "path: what". */
const foundOutside = (places: string[], what: RegExp) =>
  sources
    .filter(({ path }) => !places.includes(path))
    .flatMap(({ path, text }) => [...text.matchAll(what)].map(([found]) => `${path}: ${found}`));

describe('text that is written in one place only', () => {
  test.each([
    [
      'money',
      ['platform/format.ts', 'contract/money.ts'],
      /₹\$|style: 'currency'|Intl\.NumberFormat|toFixed/g,
    ],
    ['numbers', ['contract/text.ts'], /\.toLocaleString/g],
    [
      'days and times',
      ['platform/format.ts', 'contract/dates.ts'],
      /Intl\.(DateTimeFormat|RelativeTimeFormat|DurationFormat|ListFormat)|toLocale(Date|Time)String/g,
    ],
    ['one and many', ['platform/format.ts'], /=== 1 \? '(\w+)' : '\1s'/g],
    [
      'days and times of whatever clock the machine has',
      [],
      /\.get(Hours|Minutes|Day|Date|Month|FullYear)\(\)|\.to(Date|Time)String\(/g,
    ],
  ])('%s', (_, places, what) => {
    expect(foundOutside(places, what)).toEqual([]);
  });
});

/** The message of every refusal, as thrown or as in a schema. */
const refusals = sources.flatMap(({ path, text }) =>
  [
    ...text.matchAll(
      /(?:new Refusal\(\s*\d+,|\b(?:conflict|invalid|tooMany|away|refuse)\()\s*'[A-Z_]+',\s*(['"`])((?:(?!\1).)+)\1/g,
    ),
    ...text.matchAll(/\.(?:min|max|regex|refine)\([^'"`\n]*, (['"`])((?:(?!\1).)+)\1/g),
  ].map(([, , words = '']) => ({ path, words: words.replace(/\$\{[^}]*\}/g, '…') })),
);

describe('a refusal', () => {
  test('is found wherever one is written', () => expect(refusals.length).toBeGreaterThan(120));

  test('is a complete sentence', () => {
    expect(refusals.filter(({ words }) => !/^[A-Z0-9“…].*[.?…]$/.test(words))).toEqual([]);
  });

  test('names no code, and neither blames nor frightens users', () => {
    const blaming =
      /\b(invalid|illegal|bad|wrong input|error|failed|forbidden|denied|oops|sorry,)\b|!|[A-Z]+_[A-Z]+/i;
    expect(refusals.filter(({ words }) => blaming.test(words))).toEqual([]);
  });
});

describe('no text', () => {
  test.each([
    // Overly literal English; docs/style.md has the natural wording.
    [
      'is put in words that nobody says',
      /\b(c[ao]me about|is over|can be had|the sum|just now|anew|[Ss]hall|by (it|them)sel(f|ves)|stands? under|reckoned|[Ee]-mails?)\b/g,
    ],
    ['shouts', / [A-Za-z]+!(?=['"`])|['"`][A-Z][a-z]+!/g],
    ['has a typewriter’s apostrophe', /['"`][A-Z][^'"`\n]*[a-z]'(?:t|s|re|ve|ll|d) [a-z]/g],
  ])('%s', (_, what) => {
    // Operators read these.
    const operators = ['platform/config/config.ts', 'platform/config/config-providers.ts', 'outside/push.ts'];
    const found = foundOutside(operators, what).filter(
      (line) => !/^(platform\/embedded|contract\/)/.test(line),
    );
    expect(found).toEqual([]);
  });
});
