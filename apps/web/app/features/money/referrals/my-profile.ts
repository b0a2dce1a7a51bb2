import { apiQuery } from '../../../api/query-client';

/** Who is signed in, with the code that friends enter. */
export const myProfile = apiQuery('GET /user/get/my/profile/v1');
