import { apiQuery } from '../api/query-client';

/** The cities that we serve. */
export const servedCities = apiQuery('GET /address/get/served/cities/v1');
