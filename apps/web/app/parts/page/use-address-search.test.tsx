import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useLayoutEffect, useRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useAddressSearch } from './use-address-search';

const never = new Promise<void>(() => {});

/** Its navigation completes, but isn't rendered: a slow phone, for good. */
function NeverRendered() {
  use(never);
  return null;
}

function List({ isEarly }: { isEarly: boolean }) {
  const { params, latest, replace } = useAddressSearch();
  const add = (name: string, value: string) => {
    const changed = new URLSearchParams(latest());
    changed.set(name, value);
    void replace(`?${changed}`);
  };
  // As early as a user can: before the passive effects of the first render.
  const onMount = useRef(() => isEarly && add('pet', 'cat'));
  useLayoutEffect(() => {
    onMount.current();
  }, []);
  const button = (label: string, name: string, value: string) => (
    <button type="button" onClick={() => add(name, value)}>
      {label}
    </button>
  );
  return (
    <>
      <p>{`shown: ${params}`}</p>
      {button('Cats', 'pet', 'cat')}
      {button('Cheapest', 'sort', 'price')}
      {button('In stock', 'stock', 'yes')}
      {params.has('pet') && <NeverRendered />}
    </>
  );
}

function openList({ isEarly = false } = {}) {
  const element = (
    <Suspense>
      <List isEarly={isEarly} />
    </Suspense>
  );
  const router = createMemoryRouter([{ path: '/list', element }], { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  return router;
}

test.each([
  ['by the user', false],
  ['before the first effects', true],
])('a change adds to one that isn’t rendered yet, made %s', async (_, isEarly) => {
  const router = openList({ isEarly });
  if (!isEarly) await userEvent.click(screen.getByText('Cats'));
  await expect.poll(() => router.state.location.search).toBe('?pet=cat');
  await userEvent.click(screen.getByText('Cheapest'));
  await expect.poll(() => router.state.location.search).toBe('?pet=cat&sort=price');
  await userEvent.click(screen.getByText('In stock'));
  await expect.poll(() => router.state.location.search).toBe('?pet=cat&sort=price&stock=yes');
  expect(screen.getByText('shown:')).toBeDefined();
});

test('after another navigation, a change starts from what that shows', async () => {
  const router = openList();
  await userEvent.click(screen.getByText('Cheapest'));
  await screen.findByText('shown: sort=price');
  await act(() => router.navigate('/list'));
  await screen.findByText('shown:');
  await userEvent.click(screen.getByText('In stock'));
  await screen.findByText('shown: stock=yes');
});
