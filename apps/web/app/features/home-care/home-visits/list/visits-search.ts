import { homeVisitTabs } from '@tailwell/contract/home-care/home-visit-constants';
import { oneOf, page, searchParams, usually } from '../../../../parts/lists/search-params';

/** Which part of the list the address asks for; `all`: visits of every kind. */
export const visitsSearch = searchParams({
  shows: usually('kind', oneOf('kind', ['kind', 'all'])),
  tab: usually('upcoming', oneOf('tab', homeVisitTabs)),
  page,
});
