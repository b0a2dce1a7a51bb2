import { orderTabs } from '@tailwell/contract/shop/order-constants';
import { tabSearch } from '../../../parts/lists/search-params';

/** Which part of the list the URL selects. */
export const orderSearch = tabSearch(orderTabs, 'open');
