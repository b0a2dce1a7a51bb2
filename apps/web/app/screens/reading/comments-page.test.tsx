import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inSequence, offline, refuse, setOnline } from '../../testing/outcomes';
import { aComment, idOf } from '../../testing/records';
import { arriveAt, expectToast, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const LIST = 'GET /blog/get/all/comments/{id}/v1';
const WRITE = 'POST /blog/comment/to/blog/v1';
const ID = idOf(30);

const post = { _id: ID, slug: 'how-to-take-a-tick-off', title: 'How to take a tick off', image: null };
const listOf = (data: ReturnType<typeof aComment>[], total = data.length) => ({
  data,
  total,
  post,
  showsPhoto: null,
  blockedUntil: null,
});

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Enter comment' });
const rows = (text: string) => screen.getAllByRole('article').filter((row) => row.textContent.includes(text));

test('a failed comment is reported, its text stays, and a retry sends it once', async () => {
  const written = aComment({ comment: 'Sent once' });
  serveApi({
    [LIST]: () => listOf(sentTo(WRITE).length > 1 ? [written] : []),
    [WRITE]: inSequence(offline, { data: written, message: 'Comment added' }),
  });
  const page = await renderScreen(`/blog_comments/${ID}`);
  await page.user.type(await field(), 'Sent once');
  await page.press('Send');
  await screen.findByText('Not sent.');
  expect(rows('Sent once')).toHaveLength(1);
  expect((await field()).value).toBe('Sent once');

  act(() => setOnline(true));
  const again = await page.reload();
  await screen.findByText('Not sent.');
  await again.press('Try again');
  await expectToast('Comment added');
  await screen.findByText('Sent once', { selector: 'article p' });
  expect(rows('Sent once')).toHaveLength(1);
  expect(screen.queryByText('Not sent.')).toBeNull();
  expect((await field()).value).toBe('');

  const [first, second, ...more] = sentTo(WRITE);
  expect(second?.body).toEqual({ blogId: ID, comment: 'Sent once' });
  // The server identifies a retry of the same comment by it.
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(second?.idempotencyKey).toMatch(/\S{16}/);
  expect(more).toEqual([]);
});

test('a failed load of comments is shown in place and by a toast', async () => {
  serveApi({ [LIST]: refuse(429, 'Too many requests. Please wait a minute.', 'TOO_MANY_CALLS') });
  await renderScreen(`/blog_comments/${ID}`);
  await expectToast('Too many requests. Please wait a minute.');
  await screen.findByRole('button', { name: 'Try again' });
});

test('hostile text is shown as text, and long lists have linked pages', async () => {
  const hostile = [
    '<script>window.hurt = 1</script>',
    '<img src=x onerror="window.hurt = 1">',
    'javascript:window.hurt=1',
    '</p><iframe srcdoc="<script>parent.hurt=1</script>">',
    '{{constructor.constructor("window.hurt=1")()}}',
    '"><svg onload=window.hurt=1>',
  ].map((comment, at) => aComment({ _id: idOf(40 + at), comment }));
  const newer = Array.from({ length: 5 }, (_, at) => aComment({ _id: idOf(50 + at), comment: `More ${at}` }));
  serveApi({
    [LIST]: ({ query }) => (query.page === 2 ? listOf(hostile, 11) : listOf(newer, 11)),
  });
  const { user } = await renderScreen(`/blog_comments/${ID}?page=2`);
  for (const { comment } of hostile) await screen.findByText(comment);
  expect(document.querySelectorAll('#main iframe, #main svg[onload], #main img[src="x"]')).toHaveLength(0);
  expect('hurt' in window).toBe(false);
  expect(rows('More')).toEqual([]);
  expect(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toContain(
    '/tails-&-tips/details?id=how-to-take-a-tick-off',
  );
  expect(document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content).toContain('noindex');

  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  await user.click(pages.getByRole('link', { name: 'Page 1' }));
  await screen.findByText('More 0');
  expect(rows('More')).toHaveLength(5);
  await arriveAt(`/blog_comments/${ID}`);
});
