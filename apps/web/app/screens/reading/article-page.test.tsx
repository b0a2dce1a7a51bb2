import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { call } from '../../api/call';
import { newLoadContext } from '../../load-context';
import { expectAccessible } from '../../testing/accessible';
import { signInAnswers } from '../../testing/answers';
import { anArticle } from '../../testing/catalogue';
import { missing } from '../../testing/outcomes';
import { idOf, type RecordOf } from '../../testing/records';
import { address, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';
import { ErrorBoundary, loader } from './article-page';

const LIKE = 'POST /blog/like/v1';
const PATH = '/tails-&-tips/details?id=what-a-puppy-eats';

const theDetails = (isLiked: boolean): RecordOf<'GET /blog/details/{id}/v1'> => ({
  ...anArticle({ isLiked, likes: isLiked ? 1 : 0 }),
  tags: [],
  body: '<p>Small meals, often.</p>',
  isHealthAdvice: false,
  author: null,
  reviewer: null,
  sources: [],
  seo: { title: '', description: '' },
});

test('a visitor is asked to sign in, and the like is saved on return', async () => {
  let isLiked = false;
  serveApi({
    ...signInAnswers,
    'GET /blog/details/{id}/v1': () => ({ data: theDetails(isLiked) }),
    // Sent after some time on the page.
    'PUT /user/update/blog/views/{id}/v1': { data: { _id: idOf(110), views: 1 } },
    'GET /post/related/{id}/v1': {
      data: { products: [], vets: [], services: [], guides: [], blogs: [], videos: [] },
    },
    'GET /blog/get/all/comments/{id}/v1': {
      data: [],
      total: 0,
      post: { _id: idOf(110), slug: 'what-a-puppy-eats', title: 'What a puppy eats', image: null },
      showsPhoto: null,
      blockedUntil: null,
    },
    [LIKE]: ({ body }) => {
      isLiked = body.isLiked;
      return { data: { _id: body.blogId, likes: isLiked ? 1 : 0, isLiked } };
    },
    'POST /auth/send/otp/v1': { data: { expiresInSeconds: 300, resendInSeconds: 30 } },
    'POST /auth/verify/otp/v1': { data: { isNewUser: false }, token: 'a-new-token' },
  });
  const page = await renderScreen(PATH, { as: 'visitor' });
  const like = async () => (await screen.findAllByRole('button', { name: /^Like/ }))[0] as HTMLElement;
  await page.user.click(await like());
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign in to like this article?' });
  await expectAccessible();
  expect(sentTo(LIKE)).toEqual([]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toMatch(/^\/login\?next=/));
  await page.fill('Mobile number', '9876543210');
  await page.press('Get OTP');
  await page.user.type(await screen.findByLabelText('Enter 6-digit OTP'), '123456');
  await screen.findByRole('heading', { level: 1, name: 'What a puppy eats' });
  const isPressed = async (text: string) =>
    waitFor(async () => expect((await like()).getAttribute('aria-pressed')).toBe(text));
  await isPressed('true');
  expect(sentTo(LIKE).map(({ body }) => body)).toEqual([{ blogId: idOf(110), isLiked: true }]);

  // Toggles three times: the last click wins.
  for (let click = 0; click < 3; click += 1) await page.user.click(await like());
  await isPressed('false');
  // The first of the three takes the like away, too: a reload would drop those that are still queued.
  await waitFor(() =>
    expect(sentTo(LIKE).map(({ body }) => body.isLiked)).toEqual([true, false, true, false]),
  );
  await waitFor(() => expect(isLiked).toBe(false));
  await page.reload();
  await isPressed('false');
});

test('an old URL redirects to the current one with its query and hash', async () => {
  serveApi({ 'GET /blog/details/{id}/v1': { data: theDetails(false) } });
  const old = '/tails-&-tips/details?id=what-puppies-eat&utm_source=mail';
  const context = newLoadContext({ nonce: '', fetchApi: (path, init) => fetch(`/api${path}`, init) });
  const request = new Request(new URL(old, location.origin));
  const moved = await loader({ context, request, params: {} } as never).catch((thrown: unknown) => thrown);
  expect(moved).toBeInstanceOf(Response);
  const { status, headers } = moved as Response;
  expect([status, headers.get('Location')]).toEqual([301, `${PATH}&utm_source=mail`]);
});

test('a URL of no article shows “not found”', async () => {
  serveApi({ 'GET /blog/details/{id}/v1': missing });
  const params = { id: 'there-is-none' };
  const error = await call('GET /blog/details/{id}/v1', { params }).catch((failure: unknown) => failure);
  const boundary = <ErrorBoundary error={error} params={{}} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: boundary }])} />);
  await screen.findByText(/^There is no article at this address\./);
});
