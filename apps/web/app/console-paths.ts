/** Links of the console and the back office. Its first page and sign-in are in paths.ts, which every page loads. */
export const consolePaths = {
  /** `search`, here and below: tab and page as in the address bar, with the question mark. */
  consultations: (search = '') => `/console/consultations${search}`,
  consultation: (id: string) => `/console/consultations/${id}`,
  hours: '/console/hours',
  /** The vet's own home visits; `search`: the day as in the address bar, with the question mark. */
  visits: (search = '') => `/console/visits${search}`,
  visit: (id: string) => `/console/visits/${id}`,
  account: '/console/account',
  /** `next`: where the user was going; `isReplacing`: a new authenticator app replaces the present one. */
  secondFactor: ({ next, isReplacing }: { next?: string; isReplacing?: boolean } = {}) => {
    const query = new URLSearchParams({ ...(isReplacing && { replace: '1' }), ...(next && { next }) });
    return `/console/second-factor${query.size > 0 ? `?${query}` : ''}`;
  },
  recoveryCodes: '/console/recovery-codes',
  orders: (search = '') => `/console/orders${search}`,
  order: (id: string) => `/console/orders/${id}`,
  /** The shop's orders as a dense list; `search`: state, search and page, with the question mark. */
  orderList: (search = '') => `/console/orders/list${search}`,
  /** A picking list or address labels of these orders. */
  printOrders: (what: 'picking-list' | 'labels', ids: string[]) =>
    `/console/orders/${what}?ids=${ids.join(',')}`,
  people: '/console/people',
  /** What a vet or a shop has earned; `id`: one settlement. */
  money: (kind: 'vet' | 'shop', id = '') =>
    `/console/${kind === 'vet' ? 'money' : 'shop-money'}${id && `/${id}`}`,
  stock: (search = '') => `/console/stock${search}`,
  shelf: (search = '') => `/console/stock/add${search}`,
  stockFile: '/console/stock/file',
  lab: (search = '') => `/console/lab${search}`,
  labReport: (id: string) => `/console/lab/${id}`,
  prescriptions: (search = '') => `/console/prescriptions${search}`,
  prescription: (id: string) => `/console/prescriptions/${id}`,
  /** Applications for a pet’s registration. */
  registry: (search = '') => `/console/registry${search}`,
  registryReview: (id: string) => `/console/registry/${id}`,
  /** Cases of animal abuse. */
  welfare: (search = '') => `/console/welfare${search}`,
  welfareCase: (id: string) => `/console/welfare/${id}`,
  /** Articles and videos, for editors. */
  posts: (search = '') => `/console/posts${search}`,
  post: (id: string) => `/console/posts/${id}`,
  /** Posts waiting for a vet’s review. */
  postReviews: '/console/reviews',
  postReview: (id: string) => `/console/reviews/${id}`,
  /** Comments to moderate. */
  comments: (search = '') => `/console/comments${search}`,
  newsletters: (search = '') => `/console/newsletters${search}`,
  newsletter: (id: string) => `/console/newsletters/${id}`,
  traffic: (search = '') => `/console/traffic${search}`,
  dispatch: (search = '') => `/console/dispatch${search}`,
  start: '/console/start',
  /** What waits for the user’s roles. */
  needs: '/console/needs',
  /** `figure`: its own page; `search`: the period, with the question mark. */
  overview: (figure = '', search = '') => `/console/office/overview${figure && `/${figure}`}${search}`,
  failedJobs: '/console/office/failed-jobs',
  importProducts: '/console/office/products/import',
  /** A list of the back office; `id`: the record open beside it, or "new". */
  office: (list: string, id = '', search = '') => `/console/office/${list}${id && `/${id}`}${search}`,
  owner: (id = '') => `/console/owners${id && `/${id}`}`,
};
