import { consultationTabs } from '@tailwell/contract/vets/consultation-constants';
import { tabSearch } from '../../../parts/lists/search-params';

/** Which part of the list the URL selects. */
export const consultationSearch = tabSearch(consultationTabs, 'upcoming');
