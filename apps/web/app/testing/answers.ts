import { aHomePage } from './records';
import type { Handlers } from './serve-api';

/** What the sign-in screen requests. */
export const signInAnswers: Handlers = {
  'GET /auth/get/sign/in/options/v1': { data: { sandbox: false, demo: false, social: [] } },
  'POST /user/filter/consultation/vet/list/v1': { data: [], total: 0 },
  'GET /product/get/user/concern/name/v1': { data: [] },
};

/** What the account requests. */
export const profileAnswers: Handlers = {
  'GET /comment/photo/v1': { data: { showsPhoto: null } },
  'GET /user/get/my/sessions/v1': { data: [] },
};

const noDoses = {
  data: { date: '2026-01-05', doses: [], sameIngredient: [], now: '2026-01-05T06:30:00.000Z' },
};

/** What the watchers on all pages request. */
export const watchAnswers: Handlers = {
  'POST /page/view/v1': { data: null },
  'GET /user/get/my/asign/vet/schedule/v1': { data: [], total: 0 },
  'GET /reminder/get/today/v1': noDoses,
};

/** What the home screen requests, including doses once an earlier test has shown some. */
export const homeAnswers: Handlers = {
  'POST /home/get/home/page/info/v1': { data: aHomePage() },
  'GET /pet/get/all/info/list/v1': { data: [] },
  'GET /address/get/all/address/v1': { data: [] },
  'GET /user/get/my/asign/vet/schedule/v1': { data: [], total: 0 },
  'GET /reminder/get/today/v1': noDoses,
};
