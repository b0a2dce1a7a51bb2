import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { homeAnswers } from '../../testing/answers';
import { refuse } from '../../testing/outcomes';
import { renderScreen } from '../../testing/render-screen';
import { serveApi } from '../../testing/serve-api';

beforeEach(() =>
  serveApi({
    ...homeAnswers,
    'GET /blog/details/{id}/v1': refuse(404, 'There is no such post.', 'NOT_FOUND'),
  }),
);

test.each([
  '/tails-&-tips/details',
  '/similar-products',
  '/customer/bought/items',
  '/consultation/instant-consultation/doctor-details/connect',
])('%s without an id is not found, and links home', async (path) => {
  await renderScreen(path);
  await screen.findByRole('heading', { name: /this page isn’t here/ });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  screen.getByRole('link', { name: 'Go home' });
});
