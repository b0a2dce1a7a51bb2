import { apiQuery } from '../api/query-client';

/** What holds at present for cancelling, returning and inviting. */
export const presentTerms = apiQuery('GET /terms/get/present/terms/v1');
