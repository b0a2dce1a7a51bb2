import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';

const GUIDE = 'GET /guide/details/{slug}/v1';
const CITY = 'GET /city/details/{slug}/v1';

export type GuideDetails = CallReply<typeof GUIDE>['data'];
export type CityDetails = CallReply<typeof CITY>['data'];

export const guideList = apiQuery('GET /guide/list/v1');
export const guideDetails = (slug: string) => apiQuery(GUIDE, { params: { slug } });
export const cityList = apiQuery('GET /city/list/v1');
export const cityDetails = (slug: string) => apiQuery(CITY, { params: { slug } });
