import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSelectedShop, storeSelectedShop } from '../../api/selected-shop';
import { type Roles, rolesQuery } from './my-roles';
import { useShopChoice } from './use-shop-choice';

const roles: Roles = {
  _id: 'colleague',
  grants: [],
  permissions: ['shop'],
  shops: [
    { _id: 'first', name: 'Paw Pantry' },
    { _id: 'second', name: 'Tail Treats' },
  ],
  factor: 'not_needed',
};

let client: QueryClient;
beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/console/orders' });
  client = new QueryClient();
});
afterEach(() => storeSelectedShop(null));

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);

test('the first shop is shown until another is chosen; then no data of the first is left', async () => {
  client.setQueryData(['GET /shop/get/my/console/v1'], 'of the first');
  client.setQueryData(rolesQuery.queryKey, roles);
  const { result } = renderHook(() => useShopChoice(roles), { wrapper });
  expect(result.current.selectedId).toBe('first');
  act(() => result.current.choose('second'));
  await waitFor(() => expect(result.current.selectedId).toBe('second'));
  expect(readSelectedShop()).toBe('second');
  expect(client.getQueryData(['GET /shop/get/my/console/v1'])).toBeUndefined();
  expect(client.getQueryData(rolesQuery.queryKey)).toEqual(roles);
});

test('a shop that the user has left is not offered', async () => {
  storeSelectedShop('third');
  const { result } = renderHook(() => useShopChoice(roles), { wrapper });
  expect(result.current.selectedId).toBe('first');
  await waitFor(() => expect(readSelectedShop()).toBeNull());
});
