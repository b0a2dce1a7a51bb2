import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router';
import { expect, test, vi } from 'vitest';
import { PagedList } from './paged-list';
import { tabSearch } from './search-params';

type Answer = { data: { _id: string; name: string }[]; total: number };
type Read = (page: number) => Promise<Answer>;

const TOTAL = 30;

/** Three pages of twelve, the last one half full. */
const pageOf = async (page: number): Promise<Answer> => ({
  data: Array.from({ length: Math.max(0, Math.min(12, TOTAL - (page - 1) * 12)) }, (_, index) => ({
    _id: `${page}-${index}`,
    name: `Order ${(page - 1) * 12 + index + 1}`,
  })),
  total: TOTAL,
});

const search = tabSearch(['open', 'past'], 'open');

interface Options {
  isFiltered?: boolean;
  hasStaleWarning?: boolean;
}

function Orders({ read, ...options }: Options & { read: Read }) {
  const { tab, page } = search.read(useSearchParams()[0]);
  const list = useQuery({
    queryKey: ['orders', page],
    queryFn: () => read(page),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PagedList
        list={list}
        page={page}
        search={(number) => search.write({ tab, page: number })}
        label="Your orders"
        loading="Loading your orders"
        skeleton={<i data-testid="skeleton" />}
        empty={<Link to="/shops">Find a shop</Link>}
        {...options}
      >
        {({ name }) => name}
      </PagedList>
      <button type="button" onClick={() => list.refetch()}>
        Refresh
      </button>
    </>
  );
}

function open(address: string, read: Read, options: Options = {}) {
  const router = createMemoryRouter(
    [
      { path: '/orders', element: <Orders read={read} {...options} /> },
      { path: '/shops', element: 'All shops' },
      { path: '/before', element: 'Home' },
    ],
    { initialEntries: ['/before', address], initialIndex: 1 },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const click = (name: string, role = 'button') => fireEvent.click(screen.getByRole(role, { name }));
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('skeletons are shown while loading, then the rows', async () => {
  open('/orders', pageOf);
  expect(screen.getByRole('status').textContent).toBe('Loading your orders');
  expect(screen.getAllByTestId('skeleton')).toHaveLength(3);
  await screen.findByText('Order 1');
  expect(rows()).toHaveLength(12);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the pager opens the next page and puts it in the URL; the old rows stay until it has loaded', async () => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const router = open('/orders?tab=past', (page) =>
    page === 2 ? late.then(() => pageOf(page)) : pageOf(page),
  );
  await screen.findByText('Order 1');
  const list = () => screen.getByRole('list', { name: 'Your orders' });
  expect(list().getAttribute('aria-busy')).toBe('false');

  click('Next page', 'link');
  await waitFor(() => expect(list().getAttribute('aria-busy')).toBe('true'));
  expect(rows()[0]).toBe('Order 1');
  expect(router.state.location.search).toBe('?tab=past&page=2');

  arrive();
  await screen.findByText('Order 13');
  expect(list().getAttribute('aria-busy')).toBe('false');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');

  click('Page 1', 'link');
  await screen.findByText('Order 1');
  expect(router.state.location.search).toBe('?tab=past');
});

test('a list of one page has no pager', async () => {
  open('/orders', async () => ({ ...(await pageOf(1)), total: 12 }));
  await screen.findByText('Order 1');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a page number past the end redirects to the last page, and Back skips both', async () => {
  const router = open('/orders?page=9', pageOf);
  await screen.findByText('Order 30');
  expect(router.state.location.search).toBe('?page=3');
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/before');
});

test('a filtered list without results says why, and leaves the URL unchanged', async () => {
  const router = open('/orders?page=9', pageOf, { isFiltered: true });
  await screen.findByText('Find a shop');
  expect(router.state.location.search).toBe('?page=9');
});

test('an empty list links to the next step', async () => {
  open('/orders', async () => ({ data: [], total: 0 }));
  fireEvent.click(await screen.findByText('Find a shop'));
  await screen.findByText('All shops');
});

test('a failed load is shown, and can be retried', async () => {
  const read = vi.fn<Read>().mockRejectedValueOnce(new Error('No line')).mockImplementation(pageOf);
  open('/orders', read);
  await screen.findByRole('alert');
  expect(screen.queryByRole('list')).toBeNull();
  click('Try again');
  await screen.findByText('Order 1');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(read).toHaveBeenCalledTimes(2);
});

test.each([
  [true, 1],
  [false, 0],
])('a failed refresh leaves the rows; an error above them: %s', async (hasStaleWarning, faults) => {
  const read = vi.fn<Read>().mockImplementationOnce(pageOf).mockRejectedValue(new Error('No line'));
  open('/orders', read, { hasStaleWarning });
  await screen.findByText('Order 1');
  click('Refresh');
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(faults));
  expect(rows()).toHaveLength(12);
});
