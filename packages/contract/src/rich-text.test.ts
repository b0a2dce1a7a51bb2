import { expect, test } from 'vitest';
import { plainText, readRichText, sanitiseHtml } from './rich-text.ts';

test.each([
  ['<p>Hello <strong>you</strong></p>', '<p>Hello <strong>you</strong></p>'],
  ['<b>bold</b> and <i>slanted</i>', '<strong>bold</strong> and <em>slanted</em>'],
  ['<p onclick="alert(1)" style="position:fixed">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script>after', 'after'],
  ['<scr<script>x</script>ipt>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<a href="javascript:alert(1)">here</a>', 'here'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>b', 'b'],
  ['<math><mi><p>x</p></mi></math>b', 'b'],
  ['<!-- <p>hidden --> shown', ' shown'],
  ['<style>p{}', ''],
  ['<p>never closed', '<p>never closed</p>'],
  ['</p>never opened', 'never opened'],
  ['1 < 2 &amp; 3 &lt; 4', '1 &lt; 2 &amp; 3 &lt; 4'],
  ['&lt;img src=x onerror=alert(1)&gt;', '&lt;img src=x onerror=alert(1)&gt;'],
  ['<p>one<br/>two</p>', '<p>one<br>two</p>'],
  ['<constructor>a</constructor>', 'a'],
  ['a<textarea>typed</textarea>b', 'ab'],
  ['a<select><option>one</option></select>b', 'ab'],
  ['a<xmp><p>shown as it is</p></xmp>b', 'ab'],
  ['a<noscript>for others</noscript>b', 'ab'],
])('%s becomes %s', (html, clean) => {
  expect(sanitiseHtml(html)).toBe(clean);
  expect(sanitiseHtml(clean)).toBe(clean);
});

test('deep nesting is flattened', () => {
  const deep = sanitiseHtml(`${'<ul>'.repeat(5_000)}x`);
  expect(deep).toBe(`${'<ul>'.repeat(8)}x${'</ul>'.repeat(8)}`);
});

test.each([
  '<',
  '<p ',
  '<script>',
  '<SVG<',
  '</svg ',
  '<svg></svg',
  '<!--',
  '<a_',
  '</p   ',
  '&amp',
  '<svg>         ',
])('%j repeated many times is parsed to its end', (fragment) => {
  // Much longer than any real text: a pattern that restarts at each character would take minutes.
  const clean = sanitiseHtml(fragment.repeat(500_000 / fragment.length));
  expect(sanitiseHtml(clean)).toBe(clean);
});

test('the plain text is one line', () => {
  expect(plainText(readRichText('<p>One</p><ul><li>two</li><li>three &amp; four</li></ul>'))).toBe(
    'One two three & four',
  );
});
