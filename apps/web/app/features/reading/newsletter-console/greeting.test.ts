import { expect, test } from 'vitest';
import { greetingHtml, greetingText } from './greeting';

test.each([
  ['Hello!', '<p>Hello!</p>'],
  ['One\ntwo\n\nthree', '<p>One<br>two</p><p>three</p>'],
  ['a < b & "c"', '<p>a &lt; b &amp; &quot;c&quot;</p>'],
  [
    'See https://tailwell.example/guides.',
    '<p>See <a href="https://tailwell.example/guides">https://tailwell.example/guides</a>.</p>',
  ],
  ['<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
  ['  \n\n', ''],
])('%j is stored and restored as typed', (text, html) => {
  expect(greetingHtml(text)).toBe(html);
  expect(greetingText(html)).toBe(text.trim());
});
