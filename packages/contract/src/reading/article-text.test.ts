import { expect, test } from 'vitest';
import { articleText, MAX_LIST_DEPTH, readArticle, readingMinutes, sanitiseArticle } from './article-text.ts';

test.each([
  ['<p>Hello <b>dog</b></p>', '<p>Hello <strong>dog</strong></p>'],
  ['loose text', '<p>loose text</p>'],
  ['<h1>Title</h1><h4>Small</h4>', '<h2>Title</h2><h3>Small</h3>'],
  ['<p>one<p>two', '<p>one</p><p>two</p>'],
  ['<ul><li>a<ol><li>b</li></ol></li></ul>', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
  ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br>b</li></ul>'],
  ['<blockquote><p>Said</p></blockquote>', '<blockquote>Said</blockquote>'],
  ['<a href="https://a.example/?b=1&amp;c=2">x</a>', '<p><a href="https://a.example/?b=1&amp;c=2">x</a></p>'],
  ['<a href="/pharmacy">x</a>', '<p><a href="/pharmacy">x</a></p>'],
  ['<a href="//evil.example">x</a>', '<p>x</p>'],
  ['<a href="/\\evil.example">x</a>', '<p>x</p>'],
  ['<a href="&#106;avascript:alert(1)">x</a>', '<p>x</p>'],
  ['<a href="java\nscript:alert(1)">x</a>', '<p>x</p>'],
  ['<a href=/a><a href=/b>x</a></a>', '<p><a href="/a">x</a></p>'],
  ['<img src=x onerror=alert(1)>', ''],
  [
    '<img src="/images/articles/tick.svg" alt="A &quot;tick&quot;" onload=alert(1)>',
    '<img src="/images/articles/tick.svg" alt="A &quot;tick&quot;">',
  ],
  ['<script>alert(1)</script><p onclick="x">ok</p><style>p{}</style>', '<p>ok</p>'],
  ['<p>&lt;script&gt;</p>', '<p>&lt;script&gt;</p>'],
  ['<p>caf&#233; &#x2019;</p>', '<p>café ’</p>'],
  ['<p> </p><p><br></p>', ''],
  [
    '<div data-card="vet" data-id="01970000-0000-7000-8000-000000000001">Dr <b>Rao</b></div>',
    '<div data-card="vet" data-id="01970000-0000-7000-8000-000000000001">Dr Rao</div>',
  ],
  ['<div data-card="vet" data-id="x">Dr Rao</div>', '<p>Dr Rao</p>'],
])('%j becomes %j, and stays so', (html, clean) => {
  expect(sanitiseArticle(html)).toBe(clean);
  expect(sanitiseArticle(clean)).toBe(clean);
});

test('the plain text has a line for each block and item', () => {
  const blocks = readArticle('<h2>Ticks</h2><p>Pull <em>slowly</em>.</p><ul><li>one</li><li>two</li></ul>');
  expect(articleText(blocks)).toBe('Ticks\nPull slowly.\none\ntwo');
  expect(readingMinutes(blocks)).toBe(1);
  expect(readingMinutes(readArticle(`<p>${'word '.repeat(660)}</p>`))).toBe(3);
});

const nested = (depth: number, inner: string) =>
  Array.from({ length: depth }, (_, at) => `<ul><li>level ${at + 1}`).join('') +
  inner +
  '</li></ul>'.repeat(depth);

test('lists have four levels, with links, bold and italic in the deepest; deeper items are moved there', () => {
  const deepest = nested(MAX_LIST_DEPTH, '<a href="/a"><strong><em>x</em></strong></a>');
  expect(sanitiseArticle(deepest)).toBe(deepest);
  expect(sanitiseArticle(`${nested(6, ' end')}<p>behind</p>`)).toBe(
    `${nested(3, '<ul><li>level 4</li><li>level 5</li><li>level 6 end</li></ul>')}<p>behind</p>`,
  );
});

test.each([5, 8, 20, 39, 41, 200])('no text of a list of %i levels is lost or moved', (depth) => {
  const html = `<p>before</p>${nested(depth, '<b>bold</b>')}<p>behind</p>`;
  const words = (text: string) => text.match(/level|\d+|bold|before|behind/g);
  const clean = sanitiseArticle(html);
  expect(words(articleText(readArticle(clean)))).toEqual(words(html.replace(/<[^>]*>/g, ' ')));
  expect(readArticle(clean).at(-1)).toEqual({ tag: 'p', text: ['behind'] });
  expect(sanitiseArticle(clean)).toBe(clean);
});

test.each([3, 19, 20, 21, 60])('nor of text after the inner lists of %i levels', (depth) => {
  const levels = Array.from({ length: depth }, (_, at) => at);
  const html = `${levels.map((at) => `<ul><li>a${at} `).join('')}${levels.map((at) => `</li></ul> z${at} `).join('')}`;
  const words = articleText(readArticle(html)).match(/[az]\d+/g);
  expect(words?.toSorted()).toEqual(levels.flatMap((at) => [`a${at}`, `z${at}`]).toSorted());
  expect(readArticle(html).at(-1)).toEqual({ tag: 'p', text: [expect.stringContaining(`z${depth - 1}`)] });
});

test('text beside list items becomes an item, and a card in a list becomes its title', () => {
  expect(sanitiseArticle('<ul>loose <b>text</b><li>item</li></ul>')).toBe(
    '<ul><li>loose </li><li><strong>text</strong></li><li>item</li></ul>',
  );
  const card = '<div data-card="vet" data-id="01970000-0000-7000-8000-000000000001">Dr Rao</div>';
  expect(sanitiseArticle(`<ul><li>Ask ${card}</li></ul>`)).toBe('<ul><li>Ask <br>Dr Rao</li></ul>');
});
