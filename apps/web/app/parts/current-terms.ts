import { apiQuery } from '../api/query-client';

/** Current terms of cancelling, returning and inviting. */
export const currentTerms = apiQuery('GET /terms/get/present/terms/v1');
