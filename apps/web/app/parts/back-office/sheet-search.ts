import { matching, oneOf, type SearchOf, searchParams, usually } from '../lists/search-params';

/** Which part of a record is open, and of which one a new one is a copy; beside what the list is narrowed by. */
export const sheetSearch = searchParams({
  show: usually('details', oneOf('show', ['details', 'history'])),
  from: matching('from', /^[\da-f-]{36}$/),
});

/** The end of an address with what narrows the list, and of the sheet only what is named. */
export function listSearch(search: string, sheet: SearchOf<typeof sheetSearch> = {}): string {
  const params = new URLSearchParams(search);
  for (const name of ['show', 'from']) params.delete(name);
  for (const [name, value] of new URLSearchParams(sheetSearch.write(sheet))) params.set(name, value);
  return params.size > 0 ? `?${params}` : '';
}
