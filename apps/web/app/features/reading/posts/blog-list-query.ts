import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import { postTopics } from '@tailwell/contract/post-topics';
import { keepPreviousData } from '@tanstack/react-query';
import { replyQuery } from '../../../api/query-client';
import {
  matching,
  oneOf,
  optionalPage,
  type SearchOf,
  searchParams,
} from '../../../parts/lists/search-params';

/** Article filters in the address: "?topic=food&pet=cat". */
export const blogSearch = searchParams({
  topic: oneOf('topic', postTopics),
  species: oneOf('pet', petCategorySlugs),
  tag: matching('tag', /^.{1,30}$/),
  page: optionalPage,
});
export type BlogFilters = SearchOf<typeof blogSearch>;

/** The matching articles, newest first; `ownKinds`: ids of the kinds of pets whose articles come before others. */
export const blogList = ({ page = 1, ...filters }: BlogFilters, ownKinds: string[] = []) => ({
  ...replyQuery('GET /user/get/all/blog/v1', {
    query: { page, ...filters, ownPets: ownKinds.join(',') || undefined },
  }),
  placeholderData: keepPreviousData,
});
