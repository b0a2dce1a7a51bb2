import { apiQuery } from '../api/query-client';

/** Current terms of cancelling, returning and inviting. */
export const presentTerms = apiQuery('GET /terms/get/present/terms/v1');
