import { limits } from '@tailwell/contract/limits';
import { PAGE_SIZE } from '@tailwell/contract/page-size';

/** Number of pages that this many records fill. */
export const pageCount = (total: number, pageSize = PAGE_SIZE) => Math.ceil(total / pageSize);

/** Page numbers of the pager, with 0 for a gap. Spec §2: all up to three pages, else first, current and last. */
export function pagesToShow(current: number, count: number): number[] {
  if (count <= limits.pagerShowsAllUpTo) return Array.from({ length: count }, (_, at) => at + 1);
  const shown = [...new Set([1, Math.min(Math.max(current, 1), count), count])];
  return shown.flatMap((page, at) => (page - (shown[at - 1] ?? 0) > 1 ? [0, page] : [page]));
}
