import { writeArticle } from '@tailwell/contract/reading/article-text';
import { describe, expect, test } from 'vitest';
import { docOf, toHtml } from './article-doc';
import { countDroppedPictures, readPasted, readPlain } from './pasted-html';

/** The resulting HTML of a paste. */
const pasted = (html: string) => toHtml(docOf(readPasted(html)));

describe('clipboard content of other programs', () => {
  test('Google Docs: bold by style, and a wrapper that isn’t bold', () => {
    expect(
      pasted(
        '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400">Ticks</span></h2><p dir="ltr"><span style="font-weight:400">They </span><span style="font-weight:700">bite</span><span style="font-weight:400;font-style:italic"> hard</span></p><ul><li dir="ltr"><p><span>one</span></p></li></ul></b>',
      ),
    ).toBe('<h2>Ticks</h2><p>They <strong>bite</strong><em> hard</em></p><ul><li>one</li></ul>');
  });

  test('Word: fragments, lists written as paragraphs, its own elements', () => {
    expect(
      pasted(`<html xmlns:o="urn:x"><head><style>p {color:red}</style><!--[if gte mso 9]><xml>secret</xml><![endif]--></head><body>
<!--StartFragment--><p class=MsoNormal><b>Signs</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'>·<span>&nbsp;&nbsp; </span></span><![endif]>fever</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·</span><![endif]>pale gums</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span>1.<span>&nbsp; </span></span><![endif]>call a vet</p><!--EndFragment--></body></html>`),
    ).toBe(
      '<p><strong>Signs</strong></p><ul><li>fever</li><li>pale gums</li></ul><ol><li>call a vet</li></ol>',
    );
  });

  test('web pages: blocks stay apart, tables become lines', () => {
    expect(
      pasted('<section>one</section><article>two</article><table><tr><td>a</td><td>b</td></tr></table>'),
    ).toBe('<p>one</p><p>two</p><p>a b</p>');
  });

  test('plain text: empty lines separate paragraphs', () => {
    expect(writeArticle(readPlain('one\ntwo\r\n\r\n\nthree <b>'))).toBe(
      '<p>one<br>two</p><p>three &lt;b&gt;</p>',
    );
  });
});

test.each([
  ['<img src=x onerror=alert(1)>', ''],
  ['<script>alert(1)</script><p onclick="alert(1)">text</p>', '<p>text</p>'],
  ['<a href="javascript:alert(1)">go</a>', '<p>go</p>'],
  ['<a href=" java\tscript:alert(1)">go</a><a href="data:text/html,x">on</a>', '<p>goon</p>'],
  ['<svg><script>alert(1)</script></svg><iframe srcdoc="<script>1</script>"></iframe>hi', '<p>hi</p>'],
  ['<span style="font-weight:700"><img src=x onerror=alert(1)>b</span>', '<p><strong>b</strong></p>'],
  ['<b style="font-weight:normal"><a href="vbscript:x">v</a></b>', '<p>v</p>'],
  [
    '<p style="mso-list:l0 level1 lfo1"><![if !supportLists]><img src=x onerror=alert(1)><![endif]><a href="javascript:1">x</a></p>',
    '<ul><li>x</li></ul>',
  ],
  [
    '<!--StartFragment--><div data-card="product" data-id="x" onclick="1">y</div><!--EndFragment-->',
    '<p>y</p>',
  ],
  ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>end', '<p>end</p>'],
  ['<p>un<b>closed <i>all', '<p>un<strong>closed <em>all</em></strong></p>'],
])('hostile or broken markup %s is reduced to its text', (html, left) => {
  expect(pasted(html)).toBe(left);
});

test('pictures from other servers are counted', () => {
  const html = '<p>a</p><img src="https://example.org/a.png"><img src="/images/articles/ticks.svg" alt="">';
  expect(countDroppedPictures(html, readPasted(html))).toBe(1);
});
