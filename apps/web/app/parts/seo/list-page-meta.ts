/** Title and canonical path of the page of a list that an address asks for, without its filters. */
export function listPageMeta(title: string, path: string, search: string) {
  const page = Number(new URLSearchParams(search).get('page'));
  if (!Number.isInteger(page) || page < 2) return { title, path };
  return { title: `${title}, page ${page}`, path: `${path}${path.includes('?') ? '&' : '?'}page=${page}` };
}
