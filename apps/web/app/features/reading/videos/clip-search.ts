import { postTopics } from '@tailwell/contract/post-topics';
import { oneOf, type SearchOf, searchParams } from '../../../parts/lists/search-params';

/** Clip filters in the address: "?topic=food". */
export const clipSearch = searchParams({ topic: oneOf('topic', postTopics) });
export type ClipFilters = SearchOf<typeof clipSearch>;
