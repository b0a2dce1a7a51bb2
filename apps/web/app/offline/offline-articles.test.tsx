import { expect, test } from 'vitest';
import type { SavedArticle } from '../features/reading/posts/saved-articles';
import { listArticles, renderArticle } from './offline-articles';

const saved = (changes: Partial<SavedArticle['article']> = {}): SavedArticle => ({
  slug: 'ticks',
  openedAt: Date.UTC(2026, 10, 20, 6, 30),
  article: {
    _id: '01970000-0000-7000-8000-000000000001',
    slug: 'ticks',
    title: 'A tick on your dog',
    description: 'What to do tonight.',
    image: null,
    cover: null,
    topic: 'seasons',
    species: ['dog'],
    createdAt: '2026-07-14T04:30:00.000Z',
    updatedAt: '2026-07-14T04:30:00.000Z',
    likes: 3,
    views: 40,
    comments: 2,
    isLiked: false,
    readingMinutes: 3,
    tags: [],
    body: '<h2>Tonight</h2><p>Pull <strong>straight</strong> up, <a href="tel:1962">call 1962</a>.</p><ul><li>Gloves</li></ul>',
    isHealthAdvice: true,
    author: null,
    reviewer: {
      _id: '01970000-0000-7000-8000-000000000002',
      name: 'Asha Rao',
      image: null,
      registration: { number: 'KVC/1', council: 'Karnataka' },
      at: '2026-07-13T04:30:00.000Z',
    },
    sources: [{ title: 'After a tick bite', publisher: 'CDC', url: 'https://www.cdc.gov/ticks' }],
    seo: { title: '', description: '' },
    ...changes,
  },
});

test('an article is shown in full: its reviewer, when it was saved, its text and its sources', () => {
  const article = renderArticle(saved());
  expect(article.querySelector('h2')?.textContent).toBe('A tick on your dog');
  expect(article.textContent).toContain('Saved on this phone, as of 20 Nov 2026, 12:00 pm');
  expect(article.textContent).toContain(
    'Reviewed by Dr Asha Rao, reg. no. KVC/1 (Karnataka), on 13 Jul 2026',
  );
  expect(article.querySelector('h3')?.textContent).toBe('Tonight');
  expect(article.querySelector('strong')?.textContent).toBe('straight');
  expect([...article.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Gloves',
    'After a tick bite, CDC',
  ]);
});

test('only phone links can be tapped: all others need a connection', () => {
  const article = renderArticle(
    saved({ body: '<p><a href="tel:1962">1962</a><a href="/ambulance">Help</a></p>' }),
  );
  expect([...article.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['tel:1962']);
});

test('hostile HTML is shown as text or removed', () => {
  const article = renderArticle(
    saved({
      title: '<img src=x onerror=alert(1)>',
      body: '<script>alert(1)</script><p onclick="x">Text</p>',
    }),
  );
  expect(article.querySelector('img, script, [onclick]')).toBeNull();
  expect(article.querySelector('h2')?.textContent).toBe('<img src=x onerror=alert(1)>');
});

test('each saved article links to its own address', () => {
  const [link] = listArticles([saved()]).querySelectorAll('a');
  expect(link?.getAttribute('href')).toBe('/tails-&-tips/details?id=ticks');
});
