import { matching, oneOf, type SearchOf, searchParams, withDefault } from '../lists/search-params';

/** Which part of a record is open, and which record a new one copies; alongside the list's filters. */
export const sheetSearch = searchParams({
  show: withDefault('details', oneOf('show', ['details', 'history'])),
  from: matching('from', /^[\da-f-]{36}$/),
});

/** A query string with the list's filters and only the given parts of the sheet's state. */
export function listSearch(search: string, sheet: SearchOf<typeof sheetSearch> = {}): string {
  const params = new URLSearchParams(search);
  for (const name of ['show', 'from']) params.delete(name);
  for (const [name, value] of new URLSearchParams(sheetSearch.write(sheet))) params.set(name, value);
  return params.size > 0 ? `?${params}` : '';
}
