import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ArticleBlocks } from './article-blocks';
import { readParts } from './article-outline';

function renderArticle(html: string) {
  const router = createMemoryRouter([{ path: '/', element: <ArticleBlocks parts={readParts(html)} /> }]);
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return container;
}

test('text, nested lists and quotes are rendered as such', () => {
  const container = renderArticle(
    '<p>One <strong>word</strong><br>below</p><ol><li>First<ul><li>Inner</li></ul></li></ol><blockquote>Said</blockquote>',
  );
  expect(container.querySelector('p strong')?.textContent).toBe('word');
  expect(container.querySelector('p br')).not.toBeNull();
  expect(container.querySelector('ol > li > ul > li')?.textContent).toBe('Inner');
  expect(container.querySelector('blockquote')?.textContent).toBe('Said');
});

test('a heading can be linked to, and receives the focus', () => {
  renderArticle('<h2>Watch for three weeks</h2>');
  const heading = screen.getByRole('heading', { level: 2 });
  expect(heading.id).toBe('watch-for-three-weeks');
  heading.focus();
  expect(document.activeElement).toBe(heading);
});

test('own links open within the product; external ones open in a new tab without a referrer', () => {
  renderArticle(
    '<p><a href="/ambulance">Help</a> <a href="https://example.org/a">Source</a> <a href="tel:1962">1962</a></p>',
  );
  const [ours, theirs, call] = screen.getAllByRole('link');
  expect(ours?.getAttribute('href')).toBe('/ambulance');
  expect(ours?.getAttribute('target')).toBeNull();
  expect(theirs?.getAttribute('target')).toBe('_blank');
  expect(theirs?.getAttribute('rel')).toBe('noreferrer');
  expect(call?.getAttribute('target')).toBeNull();
});

test('only our own pictures are shown, with their descriptions', () => {
  const id = 'a'.repeat(22);
  const container = renderArticle(
    `<img src="/images/articles/ticks.svg" alt="A tick"><img src="post-picture/${id}" alt=""><img src="https://evil.example/x.png" alt="x">`,
  );
  const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(['/images/articles/ticks.svg', `/media/post-picture/${id}/1200.webp`]);
  expect(screen.getByRole('img', { name: 'A tick' })).toBeTruthy();
});

test('a card links to its subject', async () => {
  const id = '01970000-0000-7000-8000-000000000001';
  // Loads the chunk beforehand, however busy the machine is.
  await import('./article-card');
  const container = renderArticle(`<div data-card="product" data-id="${id}">Tick collar</div>`);
  const link = await within(container).findByRole('link', { name: /Tick collar/ });
  expect(link.getAttribute('href')).toBe(`/pharmacy/medicine/concern/product/${id}`);
});

test.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<h2 id="app" style="position:fixed">x</h2>',
])('nothing in %s is executed or misplaced', (html) => {
  const container = renderArticle(html);
  expect(
    container.querySelector('script, iframe, svg:not([aria-hidden]), [onclick], [onerror], [style]'),
  ).toBeNull();
  expect(container.querySelector('a[href^="javascript"]')).toBeNull();
  expect(container.querySelector('#app')).toBeNull();
});
