import { apiQuery } from '../../../api/query-client';

/** The signed-in user's profile, with their referral code. */
export const myProfile = apiQuery('GET /user/get/my/profile/v1');
