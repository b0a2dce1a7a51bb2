import { expect, test } from 'vitest';
import { changedHtml, htmlOfText, textOfHtml } from './about.rules.ts';

const RICH = '<p>Has a soft spot for <strong>cats</strong>.</p><ul><li>One.</li><li>Two.</li></ul>';

test('each paragraph and each list item is a line', () => {
  expect(textOfHtml(RICH)).toBe('Has a soft spot for cats.\nOne.\nTwo.');
});

test('typed text is escaped, even if it looks like HTML', () => {
  expect(htmlOfText('5 < 6 & <script>\n\nNext')).toBe('<p>5 &lt; 6 &amp; &lt;script&gt;</p><p>Next</p>');
  expect(textOfHtml(htmlOfText('5 < 6 & <script>\nNext'))).toBe('5 < 6 & <script>\nNext');
});

test('unchanged text keeps its formatting', () => {
  expect(changedHtml(RICH, textOfHtml(RICH))).toBe(RICH);
  expect(changedHtml(RICH, 'One line')).toBe('<p>One line</p>');
});
