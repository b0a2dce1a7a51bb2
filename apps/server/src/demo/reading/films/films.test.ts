import { readdirSync } from 'node:fs';
import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import { describe, expect, test } from 'vitest';
import { demoFilms } from '../films.ts';

test('each file of a film is listed once, under its name', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => !['film.ts', 'films.test.ts'].includes(name))
    .map((name) => name.replace(/\.ts$/, ''));
  expect(demoFilms.map(({ slug }) => slug).toSorted()).toEqual(files.toSorted());
});

describe.each(demoFilms)('$slug', (film) => {
  test('keeps to the limits', () => {
    expect(film.slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(film.title.length).toBeLessThanOrEqual(90);
    expect(film.summary.length).toBeLessThanOrEqual(200);
    expect(film.tags.length).toBeLessThanOrEqual(6);
    expect(film.species).not.toEqual([]);
    expect(film.species.filter((slug) => !petCategorySlugs.includes(slug))).toEqual([]);
    expect(film.durationSeconds).toBeGreaterThanOrEqual(12);
    expect(film.durationSeconds).toBeLessThanOrEqual(20);
  });

  test('has scenes without gaps, with captions that can be read in time', () => {
    const { scenes, durationSeconds } = film;
    expect(scenes.length).toBeGreaterThanOrEqual(3);
    expect(scenes.length).toBeLessThanOrEqual(5);
    expect(scenes.map(({ from }) => from)).toEqual([0, ...scenes.slice(0, -1).map(({ to }) => to)]);
    expect(scenes.at(-1)?.to).toBe(durationSeconds);
    expect(scenes.filter(({ caption }) => caption.length > 70)).toEqual([]);
    // 20 characters a second is the usual limit for subtitles for adults.
    expect(scenes.filter(({ from, to, caption }) => caption.length / (to - from) > 20)).toEqual([]);
  });
});
