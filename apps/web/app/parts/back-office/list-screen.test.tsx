import { id } from '@tailwell/contract/ids';
import { resource } from '@tailwell/contract/resource';
import { line } from '@tailwell/contract/text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ListScreen } from './list-screen';
import { officeList } from './office-list';

const form = z.object({
  name: line('Name', { max: 40 }),
  city: line('City', { max: 40 }),
  isOpen: z.boolean(),
});
const kennels = officeList(
  resource({
    name: 'kennels',
    singular: 'kennel',
    see: 'manage_directory',
    change: 'manage_directory',
    row: form.extend({ _id: id }),
    form,
    filters: { city: line('City', { max: 40 }).optional() },
    sorts: ['name', 'city'],
    columns: { name: 'Name' },
  }),
  {
    title: 'Kennels',
    about: 'Where dogs stay.',
    nameOf: ({ name }) => name,
    columns: [{ key: 'name', sort: 'name' }, { key: 'city', sort: 'city' }, { key: 'isOpen' }],
    filters: { city: { kind: 'text', label: 'City' } },
    blank: { name: '', city: '', isOpen: true },
    sections: [
      {
        title: 'Kennel',
        fields: [
          { key: 'name', kind: 'text', label: 'Name' },
          { key: 'city', kind: 'text', label: 'Town' },
          { key: 'isOpen', kind: 'switch', label: 'Open' },
        ],
      },
    ],
  },
);

interface Kennel {
  _id: string;
  name: string;
  city: string;
  isOpen: boolean;
}

/** The server's rows, and the requests it got. */
let rows: Kennel[];
let revision: number;
let requests: { name: string; query: URLSearchParams; body: Record<string, unknown> }[];
/** Intercepts the usual answer, as a server that refuses would. */
let refuse: (name: string) => [number, object] | undefined;
let mayChange: boolean;

const newId = (nth: number) => `01970000-0000-7000-8000-${String(nth).padStart(12, '0')}`;

beforeEach(() => {
  rows = ['Airedale House', 'Basset Barn', 'Collie Court'].map((name, nth) => ({
    _id: newId(nth),
    name,
    city: 'Pune',
    isOpen: true,
  }));
  revision = 1;
  requests = [];
  refuse = () => undefined;
  mayChange = true;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const name = `${method} ${pathname.replace('/api/console/', '').replace('/v1', '')}`;
    requests.push({ name, query: searchParams, body: JSON.parse(String(body ?? '{}')) });
    const [status, answer] = refuse(name) ?? [
      200,
      answerTo(name, requests.at(-1)?.body as unknown as Kennel),
    ];
    return Response.json({ success: status === 200, message: 'Done.', ...answer }, { status });
  });
});

function answerTo(name: string, body: Kennel): object {
  const [verb = '', , key = ''] = name.split('/');
  if (name === 'GET get/my/roles') {
    const data = {
      _id: newId(8),
      grants: [],
      permissions: mayChange ? ['manage_directory'] : [],
      shops: [],
      factor: 'proven',
    };
    return { data };
  }
  if (verb === 'GET list') return { data: rows, total: rows.length };
  if (verb === 'GET history') return { data: [], total: 0 };
  const row = rows.find(({ _id }) => _id === key) ?? { ...body, _id: newId(9) };
  if (verb === 'PUT update') Object.assign(row, body);
  if (verb === 'POST create') rows.push(row);
  if (verb !== 'GET get') revision += 1;
  return { data: { ...row }, revision: String(revision) };
}

const LIST = '/console/office/kennels';

function open(address = LIST) {
  const router = createMemoryRouter([{ path: `${LIST}/:id?`, element: <ListScreen list={kennels} /> }], {
    initialEntries: [address],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const link = (name: string) => screen.findByRole('link', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const written = () => requests.filter(({ name }) => !name.startsWith('GET'));

test('records are listed in a table with their number, and sorted by clicking a header', async () => {
  const router = open();
  await screen.findByText('3 kennels');
  expect(screen.getAllByRole('row')).toHaveLength(4);
  const city = () => screen.getByRole('columnheader', { name: 'Town' });
  expect(city().getAttribute('aria-sort')).toBe('none');
  fireEvent.click(within(city()).getByRole('button'));
  await waitFor(() => expect(city().getAttribute('aria-sort')).toBe('ascending'));
  expect(router.state.location.search).toBe('?sort=city');
  fireEvent.click(within(city()).getByRole('button'));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-city'));
  expect(requests.at(-1)?.query.get('sort')).toBe('-city');
});

test('search and filters are in the URL, and are sent to the server', async () => {
  const router = open(`${LIST}?page=2`);
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search kennels' });
  fireEvent.change(search, { target: { value: 'barn' } });
  fireEvent.submit(search.form as HTMLFormElement);
  await waitFor(() => expect(router.state.location.search).toBe('?q=barn'));
  await waitFor(() => expect(requests.at(-1)?.query.get('search')).toBe('barn'));
  expect(requests.at(-1)?.query.get('page')).toBe('1');
});

test('shortcuts move between rows, search and add, except while typing', async () => {
  const router = open();
  await link('Airedale House');
  key('ArrowDown');
  key('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Basset Barn');
  key('ArrowUp');
  key('ArrowUp');
  expect(document.activeElement?.textContent).toBe('Airedale House');
  key('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  key('n');
  expect(router.state.location.pathname).toBe(LIST);
  (document.activeElement as HTMLElement).blur();
  key('n');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${LIST}/new`));
});

test('read-only users get no controls to edit', async () => {
  mayChange = false;
  open(`${LIST}/${newId(1)}`);
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Add|Duplicate/ })).toBeNull();
  key('n');
  expect(screen.getByRole('textbox', { name: 'Name' }).closest('fieldset')?.disabled).toBe(true);
});

test('a record is added; errors of form and server are shown at their fields', async () => {
  const router = open(`${LIST}/new`);
  await click('Add kennel');
  await screen.findByText('Name is needed.');
  expect(written()).toEqual([]);
  type('Name', 'Dachshund Den');
  type('Town', 'Pune');
  refuse = (name) =>
    name.startsWith('POST') ? [422, { code: 'TAKEN', fields: { name: 'There is one already.' } }] : undefined;
  await click('Add kennel');
  await screen.findByText('There is one already.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Dachshund Den');
  refuse = () => undefined;
  type('Name', 'Dachshund Den 2');
  await click('Add kennel');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${LIST}/${newId(9)}`));
  expect(written().at(-1)?.body).toEqual({ name: 'Dachshund Den 2', city: 'Pune', isOpen: true });
});

test('changes of others are merged around edits; the user resolves conflicts in a field', async () => {
  open(`${LIST}/${newId(1)}`);
  await screen.findByRole('textbox', { name: 'Name' });
  type('Name', 'Basset Barn of mine');
  // Meanwhile, elsewhere.
  Object.assign(rows[1] as Kennel, { name: 'Basset Barn of theirs', city: 'Delhi' });
  revision = 7;
  refuse = (name) => (name.startsWith('PUT') ? [409, { code: 'CHANGED_MEANWHILE' }] : undefined);
  await click('Save changes');
  await screen.findByText('Someone else changed this');
  expect(written().at(-1)?.query.get('revision')).toBe('1');
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  expect(field('Town').value).toBe('Delhi');
  expect(field('Name').value).toBe('Basset Barn of mine');
  await click('Use what is new: Name');
  expect(field('Name').value).toBe('Basset Barn of theirs');
  await click('Use what you typed: Name');
  refuse = () => undefined;
  await click('Save changes');
  await waitFor(() => expect(screen.queryByText('Someone else changed this')).toBeNull());
  expect(written().at(-1)?.query.get('revision')).toBe('7');
  expect(written().at(-1)?.body).toEqual({ name: 'Basset Barn of mine', city: 'Delhi', isOpen: true });
});

test('edits are not lost by a link, the back button or closing the tab', async () => {
  const router = open();
  fireEvent.click(await link('Basset Barn'));
  await screen.findByRole('textbox', { name: 'Name' });
  type('Name', 'Basset Barn of mine');
  await click('Close');
  await click('Stay');
  expect(router.state.location.pathname).toBe(`${LIST}/${newId(1)}`);
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await router.navigate(-1);
  await click('Stay');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Basset Barn of mine');
  await router.navigate(-1);
  await click('Leave');
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
});

test('a record is deleted after a confirmation that names it; a used one stays, with the reason', async () => {
  const router = open(`${LIST}/${newId(1)}`);
  refuse = (name) =>
    name.startsWith('DELETE') ? [409, { code: 'IN_USE', message: 'This is used elsewhere.' }] : undefined;
  await click('Delete');
  await screen.findByRole('alertdialog', { name: 'Delete “Basset Barn”?' });
  await click('Delete kennel');
  await screen.findByText('This is used elsewhere.');
  refuse = () => undefined;
  await click('Delete kennel');
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
});

test('the filtered list is exported in parts as one file', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  refuse = (name) =>
    name.startsWith('GET export')
      ? [
          200,
          {
            data: {
              csv: `part ${requests.at(-1)?.query.get('page')}\r\n`,
              hasMore: requests.at(-1)?.query.get('page') !== '3',
            },
          },
        ]
      : undefined;
  open(`${LIST}?city=Pune`);
  await click('Export');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toMatch(/^\uFEFF?part 1\r\npart 2\r\npart 3\r\n$/);
  const parts = requests.filter(({ name }) => name.startsWith('GET export'));
  expect(parts.map(({ query }) => query.get('city'))).toEqual(['Pune', 'Pune', 'Pune']);
});
