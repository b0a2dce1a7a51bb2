import { readdirSync } from 'node:fs';
import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import { describe, expect, test } from 'vitest';
import { demoArticles } from './all.ts';

const ALLOWED_TAGS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'a'];

/** Tag names in HTML; closing tags with their slash. */
const tagsOf = (html: string) => [...html.matchAll(/<(\/?[a-z0-9]+)/gi)].map(([, name = '']) => name);

/** Tags opened but not closed, or closed but not open. */
function findUnbalanced(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const tag of tagsOf(html)) {
    if (!tag.startsWith('/')) open.push(tag);
    else if (open.at(-1) === tag.slice(1)) open.pop();
    else wrong.push(tag);
  }
  return [...wrong, ...open];
}

const wordCountOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

test('each file of an article is listed once, under its name', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => !['all.ts', 'article.ts', 'articles.test.ts'].includes(name))
    .map((name) => name.replace(/\.ts$/, ''));
  expect(demoArticles.map(({ slug }) => slug).toSorted()).toEqual(files.toSorted());
});

describe.each(demoArticles)('$slug', (article) => {
  test('keeps to the limits', () => {
    expect(article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(article.slug.length).toBeLessThanOrEqual(80);
    expect(article.title.length).toBeLessThanOrEqual(90);
    expect(article.summary.length).toBeLessThanOrEqual(200);
    expect(article.tags.length).toBeLessThanOrEqual(6);
    expect(article.tags.filter((tag) => !/^[a-z0-9]+( [a-z0-9]+)?$/.test(tag))).toEqual([]);
    expect(article.daysAgo).toBeGreaterThanOrEqual(1);
    expect(article.daysAgo).toBeLessThanOrEqual(300);
    expect(article.species).not.toEqual([]);
    expect(article.species.filter((slug) => !petCategorySlugs.includes(slug))).toEqual([]);
  });

  test('is written in plain HTML, with headings', () => {
    const tags = tagsOf(article.body);
    expect(article.body).toMatch(/^<p>/);
    expect(tags.filter((tag) => !ALLOWED_TAGS.includes(tag.replace('/', '')))).toEqual([]);
    expect(findUnbalanced(article.body)).toEqual([]);
    const headings = tags.filter((tag) => tag === 'h2').length;
    expect(headings).toBeGreaterThanOrEqual(3);
    expect(headings).toBeLessThanOrEqual(6);
    // The only attributes allowed are the addresses of links.
    const bare = article.body.replace(/<a href="(https:\/\/|\/)[^"]+">/g, '<a>');
    expect(bare.match(/<[a-z0-9]+\s[^>]*>/gi) ?? []).toEqual([]);
    expect(article.body.replace(/<[^>]+>/g, '')).not.toMatch(/["']/);
  });

  test('has a reasonable length', () => {
    expect(wordCountOf(article.body)).toBeGreaterThanOrEqual(500);
    expect(wordCountOf(article.body)).toBeLessThanOrEqual(800);
  });

  test('lists the URL of each source once', () => {
    const urls = article.sources.map(({ url }) => url);
    expect(urls.filter((url) => new URL(url).protocol !== 'https:')).toEqual([]);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.length).toBeGreaterThanOrEqual(1);
    expect(urls.length).toBeLessThanOrEqual(5);
  });
});
