import { sanitiseArticle } from '@tailwell/contract/reading/article-text';
import { getSchema } from '@tiptap/core';
import { describe, expect, test } from 'vitest';
import { toDoc, toHtml } from './article-doc';
import { articleSchema, Card, Picture } from './article-schema';

const ID = '01970000-0000-7000-8000-000000000001';

const schema = getSchema([...articleSchema, Picture, Card]);

/** Converts HTML to the editor's document and back. */
const roundTrip = (html: string) => {
  const node = schema.nodeFromJSON(toDoc(html));
  node.check();
  return toHtml(node.toJSON());
};

describe('the editor returns an article’s content unchanged', () => {
  test.each([
    '<p>Ticks love the monsoon.</p>',
    '<h2>What to look for</h2><h3>On the ears</h3><p>Small, grey.</p>',
    '<p>A <strong>bold <em>and italic</em></strong> word, <em>and italic</em>.</p>',
    '<p>Read <a href="https://example.org/?a=1&amp;b=2">the <strong>study</strong></a> or <a href="/vaccination">book</a>.</p>',
    '<p><a href="https://example.org/one">one</a><a href="https://example.org/two">two</a></p>',
    '<p>One line<br>and another</p>',
    '<blockquote>Never pull it with bare hands.</blockquote>',
    '<ul><li>one</li><li>two<ol><li>within</li><li>again<ul><li>deep</li></ul></li></ol></li></ul>',
    '<ul><li>dots</li></ul><ol><li>numbers</li></ol>',
    '<ul><li><ul><li>within nothing</li></ul></li></ul>',
    '<img src="/images/articles/ticks.svg" alt="A tick &amp; a &quot;comb&quot;">',
    `<img src="post-picture/${'a'.repeat(22)}" alt="">`,
    `<p>Try</p><div data-card="product" data-id="${ID}">Tick comb &lt;fine&gt;</div>`,
    '<p>5 &lt; 6 &amp; 7 &gt; 6, हिन्दी, 🐕‍🦺, ₹1,23,456</p>',
    '',
  ])('%s', (html) => {
    expect(html).toBe(sanitiseArticle(html));
    expect(roundTrip(html)).toBe(html);
  });
});

test('the output always has the canonical form that the server stores', () => {
  for (const html of [
    '<div>Loose <b>text<p>in</b> odd</div> places<li>item</li>',
    '<em><strong>the other way round</strong></em><em> and on</em>',
    '<ul><li><h2>A heading</h2><p>and a line</p><img src="/images/a.png"></li></ul>',
    '<blockquote><p>one</p><p>two</p></blockquote><p> </p><h2></h2>',
    '<p>\n   Lines of\n   a source   <br>   with spaces\n</p>',
    '<a href="https://example.org"><b></b></a><strong>  </strong>',
    '<ol><li></li><li> </li></ol><ul></ul>',
  ]) {
    const once = roundTrip(html);
    expect(once).toBe(sanitiseArticle(once));
    expect(roundTrip(once)).toBe(once);
  }
});

test('spaces are collapsed as browsers do', () => {
  expect(roundTrip('<p>\n   Lines of\n   a <b> source </b>  <br>   ends\n</p>')).toBe(
    '<p>Lines of a <strong>source</strong><br>ends</p>',
  );
});

test('a picture still uploading is not part of the article yet', () => {
  const doc = { type: 'doc', content: [{ type: 'picture', attrs: { src: '', alt: 'A dog', upload: '1' } }] };
  expect(toHtml(doc)).toBe('');
});
