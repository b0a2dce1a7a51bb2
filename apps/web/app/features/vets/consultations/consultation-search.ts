import { consultationTabs } from '@tailwell/contract/vets/consultation-constants';
import { tabSearch } from '../../../parts/lists/search-params';

/** Which part of the list the address asks for. */
export const consultationSearch = tabSearch(consultationTabs, 'upcoming');
