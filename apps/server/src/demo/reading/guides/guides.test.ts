import { readdirSync } from 'node:fs';
import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import { describe, expect, test } from 'vitest';
import { demoArticles } from '../articles/all.ts';
import { demoGuides } from '../guides.ts';

const articleSlugs = demoArticles.map(({ slug }) => slug);

/** Tag names in HTML; closing tags without their slash. */
const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name = '']) => name);

test('each file of a guide is listed once, under its name', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => !['guide.ts', 'guides.test.ts'].includes(name))
    .map((name) => name.replace(/\.ts$/, ''));
  expect(demoGuides.map(({ slug }) => slug).toSorted()).toEqual(files.toSorted());
});

describe.each(demoGuides)('$slug', (guide) => {
  test('keeps to the limits', () => {
    expect(guide.slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(guide.title.length).toBeLessThanOrEqual(90);
    expect(guide.summary.length).toBeLessThanOrEqual(200);
    expect(guide.species).not.toEqual([]);
    expect(guide.species.filter((slug) => !petCategorySlugs.includes(slug))).toEqual([]);
    expect(guide.signs.length).toBeGreaterThanOrEqual(4);
    expect(guide.signs.length).toBeLessThanOrEqual(8);
    expect(guide.signs.filter((sign) => sign.length > 90)).toEqual([]);
    expect(guide.emergencies.length).toBeGreaterThanOrEqual(2);
    expect(guide.emergencies.length).toBeLessThanOrEqual(5);
    expect(guide.emergencies.filter((sign) => sign.length > 120)).toEqual([]);
  });

  test('answers three to five questions, briefly', () => {
    expect(guide.questions.length).toBeGreaterThanOrEqual(3);
    expect(guide.questions.length).toBeLessThanOrEqual(5);
    expect(guide.questions.filter(({ question }) => !question.endsWith('?'))).toEqual([]);
    expect(guide.questions.filter(({ answer }) => answer.length > 400 || /[<>]/.test(answer))).toEqual([]);
  });

  test.each(['about', 'treatment', 'prevention'] as const)('%s is plain HTML', (part) => {
    const allowed = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'a'];
    expect(guide[part]).toMatch(/^<(p|ul|ol)>/);
    expect(tagsOf(guide[part]).filter((tag) => !allowed.includes(tag))).toEqual([]);
    const bare = guide[part].replace(/<a href="(https:\/\/|\/)[^"]+">/g, '<a>');
    expect(bare.match(/<[a-z0-9]+\s[^>]*>/gi) ?? []).toEqual([]);
  });

  test('links to existing articles, and to sources by URL', () => {
    expect(guide.articles).not.toEqual([]);
    expect(guide.articles.filter((slug) => !articleSlugs.includes(slug))).toEqual([]);
    const urls = guide.sources.map(({ url }) => url);
    expect(urls).not.toEqual([]);
    expect(urls.filter((url) => new URL(url).protocol !== 'https:')).toEqual([]);
    expect(new Set(urls).size).toBe(urls.length);
  });
});
