import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AskBeforeLeaving } from './ask-before-leaving';

vi.mock('../../ui/overlay/dialog-parts', () => {
  throw new Error('You are offline.');
});

test.each([
  ['leaves', true, 'The list'],
  ['stays', false, 'The form'],
])('while dialogs can’t be loaded, the browser asks, and the user %s', async (_, isLeaving, shown) => {
  const confirm = vi.fn(() => isLeaving);
  vi.stubGlobal('confirm', confirm);
  const form = (
    <>
      <h1>The form</h1>
      <Link to="/list">List</Link>
      <AskBeforeLeaving>Your text is lost.</AskBeforeLeaving>
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/form', element: form },
      { path: '/list', element: <h1>The list</h1> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'List' }));
  await expect.poll(() => confirm.mock.calls).toEqual([['Leave without saving?\n\nYour text is lost.']]);
  await screen.findByRole('heading', { name: shown });
  expect([...router.state.blockers.values()].map(({ state }) => state)).not.toContain('blocked');
});
